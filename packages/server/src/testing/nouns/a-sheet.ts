import { addSheetEndpoint, type Sheet, type TruckInput } from '@probeta/contract/concrete/sheets.ts'
import type { BreakInput } from '@probeta/contract/concrete/specimens.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aMix, aWorkSite } from '../factories.ts'
import { plainReading, plainTruck } from '../access/plain-bodies.ts'

const hour = 3_600_000

/** One truck of a mix, cast so many hours before the laboratory's now. */
export const aTruck = (
  lab: Laboratory,
  mixId: string,
  ageHours: number,
  but: Partial<TruckInput> = {},
): TruckInput => ({
  ...plainTruck,
  mixId,
  deliveryNote: 'R-1001',
  castAt: new Date(lab.now().getTime() - ageHours * hour).toISOString(),
  element: 'Pilar P-1',
  ...but,
})

/** A sheet with one truck cast 28 days ago, of a work site and a 30 MPa mix of its own unless others are given. */
export async function aSheet(
  lab: Laboratory,
  but: {
    workSiteId?: string
    mixId?: string
    technician?: string
    visitId?: string
    trucks?: readonly Partial<TruckInput>[]
  } = {},
): Promise<Sheet> {
  const workSiteId = but.workSiteId ?? (await aWorkSite(lab)).id
  const mixId = but.mixId ?? (await aMix(lab, workSiteId)).id
  return lab.as('fieldTechnician').does(addSheetEndpoint, {
    body: {
      workSiteId,
      visitId: but.visitId ?? null,
      sampledOn: '2026-10-21',
      technician: but.technician ?? 'Campo',
      weather: '',
      airTemperatureC: 18,
      remark: '',
      trucks: (but.trucks ?? [{}]).map((truck) => aTruck(lab, mixId, 28 * 24, truck)),
    },
  })
}

/** Which specimen of the first truck a call is about, as the sheet shows it. */
export function specimenOf({ trucks }: Sheet, index = 0) {
  const specimen = trucks[0]?.specimens[index]
  if (!specimen) throw new Error('no specimen')
  return { params: { specimenId: specimen.id }, version: specimen.version }
}

/** A reading of a 150 × 300 mm cylinder: 565 kN, 32.0 MPa. */
export const aReading = (lab: Laboratory, but: Partial<BreakInput & { correctedBecause: string }> = {}) => ({
  ...plainReading,
  brokenAt: lab.now().toISOString(),
  ...but,
})
