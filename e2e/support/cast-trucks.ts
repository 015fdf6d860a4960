import { currentSessionEndpoint } from '@probeta/contract/session.ts'
import { addSheetEndpoint, type Sheet } from '@probeta/contract/sheets.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/work-sites.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
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
