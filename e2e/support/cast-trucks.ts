import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { addSheetEndpoint, type Sheet, type TruckInput } from '@probeta/contract/concrete/sheets.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainTruck } from '@probeta/server/testing/access/plain-bodies.ts'

const truck = { ...plainTruck, element: 'Losa nivel 4' }

/** A field sheet of a work site's first mix with a truck per delivery note, cast 28 days ago: due today. */
export async function castTrucks(
  field: Caller,
  workSiteId: string,
  notes: readonly string[],
  agePlan = truck.agePlan,
  plant = truck.plant,
): Promise<Sheet> {
  const { today } = await field.does(currentSessionEndpoint)
  const { mixes } = await field.does(findWorkSiteEndpoint, { params: { workSiteId } })
  const mixId = mixes[0]?.id ?? ''
  const sampledOn = addDays(today, -28)
  // Around noon, so that they are due on the laboratory's today whatever its clock says.
  const castAt = `${sampledOn}T11:00:00Z`
  return field.does(addSheetEndpoint, {
    body: {
      workSiteId,
      sampledOn,
      technician: 'Carlos Campo',
      weather: '',
      airTemperatureC: 18,
      remark: '',
      trucks: notes.map((deliveryNote) => ({ ...truck, agePlan, plant, mixId, castAt, deliveryNote })),
    },
  })
}

export const yesterday = addDays(dayOf(Date.now(), 'Europe/Madrid'), -1)

/** A field sheet of one truck of a work site's first mix; cast yesterday at ten unless said otherwise. */
export async function castOne(
  field: Caller,
  workSiteId: string,
  { castAt = `${yesterday}T09:00:00Z`, ...but }: Partial<TruckInput> = {},
): Promise<Sheet> {
  const { mixes } = await field.does(findWorkSiteEndpoint, { params: { workSiteId } })
  return field.does(addSheetEndpoint, {
    body: {
      workSiteId,
      sampledOn: castAt.slice(0, 10),
      technician: 'Campo',
      weather: '',
      airTemperatureC: null,
      remark: '',
      trucks: [{ ...plainTruck, mixId: mixes[0]?.id ?? '', castAt, ...but }],
    },
  })
}
