import { type Visit, VisitInput } from '@probeta/contract/clients/visits.ts'
import type { NoticeKind } from '@probeta/contract/workplace/notices.ts'
import type { Context } from '../../http/context.ts'
import type { Notice } from '../../stores/inbox/notice.ts'
import type { Stores } from '../../stores/stores.ts'

/** The technician who is to make a visit; null where nobody is, as before a request is answered. */
const makerOf = ({ state, technician }: Visit): number | null =>
  state === 'requested' || state === 'cancelled' ? null : (technician?.id ?? null)

const details = Object.keys(VisitInput.omit({ technicianId: true, startsAt: true }).shape) as (keyof Visit &
  keyof VisitInput)[]

/** The kind of what a visit's maker has to hear of a change; null where nothing changes for them. */
function changeFor(before: Visit, after: Visit): { wasAt?: string } | null {
  if (Date.parse(before.startsAt) !== Date.parse(after.startsAt)) return { wasAt: before.startsAt }
  return details.some((name) => before[name] !== after[name]) ? {} : null
}

/**
 * Tells technicians what others changed for them in a visit: that it is theirs, that its hour or its details changed,
 * that it is theirs no more. Nobody is told of what they did themselves, nor of a visit that is over.
 */
export async function tellTechnicians(
  { actor, installation }: Context,
  inbox: Stores['inbox'],
  before: Visit | null,
  after: Visit,
): Promise<void> {
  const now = installation.now()
  const last = Math.max(...[before ?? after, after].map(({ startsAt }) => Date.parse(startsAt)))
  if (last < now.getTime()) return
  const { id, version, number, workSite, startsAt, state, stateReason: text } = after
  const notices: Notice[] = []
  function tell(userId: number, kind: NoticeKind, more: Notice['facts'] = {}) {
    if (userId === actor.id) return
    notices.push({
      kind,
      once: `${kind}:${id}:${version}`,
      object: { kind: 'visit', id },
      facts: { number, startsAt, workSite: `${workSite.code} · ${workSite.name}`, text, ...more },
      to: [userId],
    })
  }
  const had = before && makerOf(before)
  const has = makerOf(after)
  const changed = before && changeFor(before, after)
  if (had !== null && had !== has) tell(had, 'visitDropped', { state })
  if (has !== null && had !== has) tell(has, 'visitBooked')
  if (has !== null && had === has && changed) tell(has, 'visitChanged', changed)
  await inbox.raise(notices, now)
}
