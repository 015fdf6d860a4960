import { permission } from '@probeta/domain/people/permissions.ts'
import type { Stores } from '../../stores/stores.ts'

/** Notifies client users of issued reports, and the office of visits that clients request. */
export async function notifyEvents(
  { inbox }: Pick<Stores, 'inbox'>,
  now: Date,
  most: number,
): Promise<number> {
  const at = now.toISOString()
  const issued = await inbox.untoldIssued(now, most)
  for (const { reportId, clientId, workSiteId, number, revision, workSite, late } of issued) {
    await inbox.markIssuedTold(reportId, at)
    if (late) continue
    const notice = {
      kind: 'reportIssued' as const,
      once: `reportIssued:${reportId}`,
      object: { kind: 'report' as const, id: reportId },
      facts: { number, revision, workSite },
      to: { clientId, workSiteId },
    }
    await inbox.raise([notice], now)
  }
  const visits = await inbox.untoldRequests(most)
  for (const { id, workSite, client, startsAt } of visits) {
    const notice = {
      kind: 'visitRequested' as const,
      once: `visitRequested:${id}`,
      object: { kind: 'visit' as const, id },
      facts: { workSite, client, startsAt },
      to: { permission: permission.visits, level: 'edit' } as const,
    }
    await inbox.raise([notice], now)
  }
  const byClients = await inbox.untoldByClients(now, most)
  for (const { id, state, workSite, client, startsAt, reason, technicianId, moment } of byClients) {
    const kind = state === 'requested' ? ('requestChanged' as const) : ('visitCalledOff' as const)
    const notice = {
      kind,
      once: `${kind}:${id}:${moment}`,
      object: { kind: 'visit' as const, id },
      facts: { workSite, client, startsAt, text: reason },
    }
    const office = { permission: permission.visits, level: 'edit' } as const
    await inbox.raise([{ ...notice, to: office }], now)
    if (technicianId !== null) await inbox.raise([{ ...notice, to: [technicianId] }], now)
  }
  return issued.length
}
