import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aMix } from '../factories.ts'
import { aReading, aSheet } from '../nouns/a-sheet.ts'

/** Samples at a work site, some of them broken. */
export async function fillWorkSite(lab: Laboratory, workSiteId: string, samples: number, breaks: number) {
  const mix = await aMix(lab, workSiteId)
  const sheet = await aSheet(lab, {
    workSiteId,
    mixId: mix.id,
    trucks: Array.from({ length: samples }, (_, at) => ({
      deliveryNote: `B-${at}`,
      element: `Pilar ${at}`,
      agePlan: '7·7·28·28·56·R',
    })),
  })
  const due = sheet.trucks.flatMap((truck) => truck.specimens.filter(({ ageHours }) => ageHours === 28 * 24))
  for (const { id, version } of due.slice(0, breaks))
    await lab
      .as('laboratoryTechnician')
      .does(recordBreakEndpoint, { params: { specimenId: id }, version, body: aReading(lab) })
}
