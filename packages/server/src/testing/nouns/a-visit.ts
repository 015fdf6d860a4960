import { addVisitEndpoint, type Visit, type VisitInput } from '@probeta/contract/clients/visits.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aWorkSite } from '../factories.ts'
import { plainVisit } from './plain-visit.ts'

const day = 24 * 3_600_000

/** Adds a visit so many days from the laboratory's now, unassigned, of a work site of its own unless given. */
export async function aVisit(
  lab: Laboratory,
  { inDays = 3, ...but }: Partial<VisitInput> & { inDays?: number } = {},
): Promise<Visit> {
  const workSiteId = but.workSiteId ?? (await aWorkSite(lab)).id
  return lab.as('reception').does(addVisitEndpoint, {
    body: {
      ...plainVisit,
      startsAt: new Date(lab.now().getTime() + inDays * day).toISOString(),
      ...but,
      workSiteId,
    },
  })
}
