import { addVisitEndpoint, type Visit, type VisitInput } from '@probeta/contract/visits.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aWorkSite } from '../factories.ts'

const day = 24 * 3_600_000

/** Adds a visit so many days from the laboratory's now, unassigned, of a work site of its own unless given. */
export async function aVisit(
  lab: Laboratory,
  { inDays = 3, ...but }: Partial<VisitInput> & { inDays?: number } = {},
): Promise<Visit> {
  const workSiteId = but.workSiteId ?? (await aWorkSite(lab)).id
  return lab.as('reception').does(addVisitEndpoint, {
    body: {
      mixId: null,
      startsAt: new Date(lab.now().getTime() + inDays * day).toISOString(),
      technicianId: null,
      minutes: 60,
      element: 'Pilar P-1',
      volumeM3: 24,
      samples: 2,
      agePlan: '7·28·28·R',
      slumpMm: null,
      supplierId: null,
      notes: '',
      ...but,
      workSiteId,
    },
  })
}
