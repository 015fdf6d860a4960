import type { FileField } from '@probeta/contract/laboratory/table-exchange.ts'
import { Parser } from 'saxen'
import { Refusal } from '../../../base/refusal.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'
const prefixes = {
  [`${ubl}DespatchAdvice-2`]: 'note',
  [`${ubl}CommonAggregateComponents-2`]: 'cac',
  [`${ubl}CommonBasicComponents-2`]: 'cbc',
}
const root = 'note:DespatchAdvice'
const cubicMetre = 'MTQ'

const delivery = 'cac:Shipment/cac:Delivery'
const despatch = `${delivery}/cac:Despatch`
const party = 'cac:DespatchSupplierParty/cac:Party'
const truck = 'cac:TransportMeans/cac:RoadTransport/cbc:LicensePlateID'
const line = 'cac:DespatchLine'

/** Elements of UBL 2.1 that are read, below the root; of several the first that is filled. Others are skipped. */
const paths = {
  number: ['cbc:ID'],
  workSite: [
    `${delivery}/cac:DeliveryLocation/cbc:ID`,
    'cac:OrderReference/cbc:CustomerReference',
    `${delivery}/cac:DeliveryLocation/cbc:Name`,
  ],
  supplier: [`${party}/cac:PartyName/cbc:Name`, `${party}/cac:PartyLegalEntity/cbc:RegistrationName`],
  plant: [`${despatch}/cac:DespatchLocation/cbc:Name`, `${despatch}/cac:DespatchLocation/cbc:ID`],
  mixer: [`cac:Shipment/cac:ShipmentStage/${truck}`, `cac:Shipment/cac:TransportHandlingUnit/${truck}`],
} as const satisfies Partial<Record<FileField, readonly string[]>>

const item = `${line}/cac:Item`
const mixPaths = [
  `${item}/cac:BuyersItemIdentification/cbc:ID`,
  `${item}/cac:SellersItemIdentification/cbc:ID`,
  `${item}/cbc:Name`,
]
const columns = [
  ...(['number', 'day', 'workSite', 'supplier', 'plant', 'mixer', 'mix'] as const),
  ...(['volumeM3', 'loaded', 'arrived'] as const),
] satisfies readonly FileField[]

/** More than any delivery note has; a file beyond them is none. */
const mostElements = 100_000
const mostDepth = 64
const mostText = 4_000

type Texts = Map<string, string>
/** One document: its texts by path, and the texts of each of its lines. */
type Document = { texts: Texts; lines: Texts[] }

/** Day and wall clock of a time, by the clock of the laboratory where it names an offset from UTC. */
function momentOf(day = '', time = '', timeZone: string): { day: string; clock: string } {
  const [, clock = '', offset] = /^(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(time) ?? []
  const plainDay = day.slice(0, 10)
  const at = offset === undefined ? Number.NaN : Date.parse(`${plainDay}T${time}`)
  if (Number.isNaN(at)) return { day: plainDay, clock }
  // The Swedish form of a moment is that of ISO 8601.
  const local = new Date(at).toLocaleString('sv-SE', { timeZone })
  return { day: local.slice(0, 10), clock: local.slice(11, 16) }
}

const firstOf = (texts: Texts, wanted: readonly string[]) =>
  wanted.map((path) => texts.get(path) ?? '').find((text) => text !== '') ?? ''

/** Concrete is what is counted in cubic metres: by item, for a pump or a surcharge stands in lines beside it. */
function volumesOf(lines: readonly Texts[]): Map<string, number> {
  const volumes = new Map<string, number>()
  for (const texts of lines) {
    if (texts.get('unit') !== cubicMetre) continue
    const mix = firstOf(texts, mixPaths)
    const quantity = Number(texts.get(`${line}/cbc:DeliveredQuantity`))
    volumes.set(mix, Number(((volumes.get(mix) ?? 0) + quantity).toPrecision(12)))
  }
  return volumes
}

/** A document as rows of a table: one, unless it brings concretes of several kinds. */
function rowsOf({ texts, lines }: Document, timeZone: string): string[][] {
  const of = (path: string) => texts.get(path)
  const left = momentOf(
    of(`${despatch}/cbc:ActualDespatchDate`),
    of(`${despatch}/cbc:ActualDespatchTime`),
    timeZone,
  )
  const came = momentOf(
    of(`${delivery}/cbc:ActualDeliveryDate`),
    of(`${delivery}/cbc:ActualDeliveryTime`),
    timeZone,
  )
  const issued = momentOf(of('cbc:IssueDate'), of('cbc:IssueTime'), timeZone)
  const common = {
    ...Object.fromEntries(Object.entries(paths).map(([field, wanted]) => [field, firstOf(texts, wanted)])),
    day: left.day || came.day || issued.day,
    loaded: left.clock,
    arrived: came.clock,
  }
  const volumes = volumesOf(lines)
  if (volumes.size === 0) volumes.set('', Number.NaN)
  return [...volumes].map(([mix, volume]) => {
    const row: Partial<Record<FileField, string>> = {
      ...common,
      mix,
      volumeM3: Number.isFinite(volume) ? String(volume) : '',
    }
    return columns.map((column) => row[column] ?? '')
  })
}

/**
 * Delivery notes of an XML file as rows of a table, the header first: DespatchAdvice of UBL 2, on which the German
 * 1Lieferschein is built, alone or in an envelope. Refused: XML that is broken, has a document type (no entity of a file
 * is ever resolved), or holds no such document.
 */
export function readDespatchAdvice(xml: string, timeZone: string): string[][] {
  const documents = readDocuments(xml)
  if (documents.length === 0) throw new Refusal('deliveryNote.xml')
  return [[...columns], ...documents.flatMap((document) => rowsOf(document, timeZone))]
}

function readDocuments(xml: string): Document[] {
  const documents: Document[] = []
  /** The open elements; those below the root of a document make the path. */
  const open: string[] = []
  let elements = 0
  let text = ''
  let broken: Refusal | undefined
  const parser = new Parser()
  const stop = (code: 'deliveryNote.xml' | 'deliveryNote.xmlEntities') => {
    broken ??= new Refusal(code)
    parser.stop()
  }
  const path = () => open.slice(open.lastIndexOf(root) + 1).join('/')
  const take = (more: string) => {
    text += more
    if (text.length > mostText) text = text.slice(0, mostText)
  }
  parser
    .ns(prefixes)
    .on('attention', () => stop('deliveryNote.xmlEntities'))
    .on('error', () => stop('deliveryNote.xml'))
    .on('openTag', (name, attributes) => {
      elements += 1
      if (elements > mostElements || open.length >= mostDepth) return stop('deliveryNote.xml')
      open.push(name)
      text = ''
      if (name === root) documents.push({ texts: new Map(), lines: [] })
      const lines = documents.at(-1)?.lines
      if (name === line && path() === line) lines?.push(new Map())
      if (name === 'cbc:DeliveredQuantity' && path() === `${line}/${name}`)
        lines?.at(-1)?.set('unit', attributes()['unitCode'] ?? '')
    })
    .on('text', (value, decode) => take(decode(value)))
    .on('cdata', take)
    .on('closeTag', (name) => {
      const at = path()
      const document = open.includes(root) ? documents.at(-1) : undefined
      const texts = at.startsWith(`${line}/`) ? document?.lines.at(-1) : document?.texts
      const value = text.trim()
      if (value !== '' && name.startsWith('cbc:') && !texts?.has(at)) texts?.set(at, value)
      text = ''
      open.pop()
    })
    .parse(xml)
  if (broken) throw broken
  return documents
}
