import {
  importNotesEndpoint,
  listSuppliedNotesEndpoint,
  type SuppliedNote,
} from '@probeta/contract/concrete/delivery-notes.ts'
import type { Laboratory } from '../a-laboratory.ts'

/** A note of 8 m³ in a file for a work site. */
export async function aSuppliedNote(lab: Laboratory, workSiteId: string): Promise<SuppliedNote> {
  const form = new FormData()
  form.set('file', new Blob(['number,day,volumeM3\nS-100,2026-11-02,8']), 'notes.csv')
  form.set('workSiteId', workSiteId)
  const reception = lab.as('reception')
  await reception.does(importNotesEndpoint, {}, { form })
  const [note] = (await reception.does(listSuppliedNotesEndpoint, { query: { workSiteId } })).items
  if (!note) throw new Error('no note')
  return note
}

type Stated = { number?: string; site?: string; mix?: string; volume?: string }

/** A DespatchAdvice of UBL 2.1 with a line of concrete, one of a pump, and an element that nobody reads. */
export const despatchAdvice = ({
  number = 'LS 1',
  site = '',
  mix = 'C25/30',
  volume = '8',
}: Stated): string => `<?xml version="1.0" encoding="UTF-8"?>
<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2"
  xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <b:UBLVersionID>2.1</b:UBLVersionID>
  <b:ID>${number}</b:ID>
  <b:IssueDate>2026-10-20</b:IssueDate>
  <x:Foreign xmlns:x="urn:none"><x:ID>skipped</x:ID></x:Foreign>
  <a:OrderReference><b:ID>9</b:ID><b:CustomerReference>${site}</b:CustomerReference></a:OrderReference>
  <a:DespatchSupplierParty><a:Party><a:PartyName><b:Name>Beton &amp; Söhne</b:Name></a:PartyName></a:Party></a:DespatchSupplierParty>
  <a:Shipment>
    <b:ID>1</b:ID>
    <a:ShipmentStage><a:TransportMeans><a:RoadTransport><b:LicensePlateID>B-TM 12</b:LicensePlateID></a:RoadTransport></a:TransportMeans></a:ShipmentStage>
    <a:Delivery>
      <b:ActualDeliveryDate>2026-10-21</b:ActualDeliveryDate><b:ActualDeliveryTime>09:45:00</b:ActualDeliveryTime>
      <a:Despatch>
        <b:ActualDespatchDate>2026-10-21</b:ActualDespatchDate><b:ActualDespatchTime>09:10:00+02:00</b:ActualDespatchTime>
        <a:DespatchLocation><b:Name><![CDATA[Werk Süd]]></b:Name></a:DespatchLocation>
      </a:Despatch>
    </a:Delivery>
  </a:Shipment>
  <a:DespatchLine>
    <b:ID>1</b:ID><b:DeliveredQuantity unitCode="MTQ">${volume}</b:DeliveredQuantity>
    <a:Item><b:Name>Transportbeton</b:Name><a:SellersItemIdentification><b:ID>${mix}</b:ID></a:SellersItemIdentification></a:Item>
  </a:DespatchLine>
  <a:DespatchLine>
    <b:ID>2</b:ID><b:DeliveredQuantity unitCode="HUR">1</b:DeliveredQuantity><a:Item><b:Name>Pumpe</b:Name></a:Item>
  </a:DespatchLine>
</DespatchAdvice>`
