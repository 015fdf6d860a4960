import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  changeVisitsEndpoint,
  checkVisitsChangeEndpoint,
  VisitsChange,
  VisitsChanged,
} from '@probeta/contract/clients/visit-changes.ts'
import { mostOnBoard, type Visit } from '@probeta/contract/clients/visits.ts'
import { sameTimeOn } from '@probeta/domain/scheduling/laboratory-day.ts'
import { overlapsOf } from '@probeta/domain/visit/overlaps.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import type { Change, Context } from '../../http/context.ts'
import { closedDaysOf } from '../../stores/calendar/closed-days.ts'
import type { Notice } from '../../stores/inbox/notice.ts'
import type { Stores } from '../../stores/stores.ts'
import { moveVisit } from './move-visit.ts'
import { placeVisit } from './place-visit.ts'

type Item = Pick<VisitsChanged['items'][number], 'visit' | 'outcome' | 'refusal'>

/** Carries the outcome out of a transaction that is rolled back. */
class Tried extends Error {
  readonly outcome: VisitsChanged
  constructor(outcome: VisitsChanged) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** Makes the change and rolls it back: what it would do to each visit. */
export async function checkVisitsChange(
  ctx: Context,
  { body }: Parsed<typeof checkVisitsChangeEndpoint>,
): Promise<VisitsChanged> {
  try {
    return await ctx.change(actionOf(body), async (stores) => {
      throw new Tried(await changeAll(ctx, stores, { announce: () => {} }, body))
    })
  } catch (error) {
    if (error instanceof Tried) return error.outcome
    throw error
  }
}

/** Changes several visits in one transaction; each refused one stays as it is. Everybody gets one message of all. */
export const changeVisits = (
  ctx: Context,
  { body }: Parsed<typeof changeVisitsEndpoint>,
): Promise<VisitsChanged> =>
  ctx.change(
    actionOf(body),
    (stores, change) => changeAll(ctx, stores, change, body),
    body.reason || body.overrideReason,
  )

const actionOf = ({ change }: VisitsChange) => `visit.${change.kind}`

async function changeAll(
  ctx: Context,
  stores: Stores,
  change: Change,
  body: VisitsChange,
): Promise<VisitsChanged> {
  const raised: Notice[] = []
  async function raise(notices: readonly Notice[]) {
    raised.push(...notices)
    return []
  }
  const within = { ...stores, inbox: { ...stores.inbox, raise } }
  const items: Item[] = []
  for (const { id, version } of body.visits) {
    const before = orRefuse(await stores.visits.find(id), 'visit.notFound')
    const one: Context = { ...ctx, version: String(version), change: (_, work) => work(within, change) }
    items.push(await changeOne(one, stores, before, body))
  }
  await stores.inbox.raise(inOneMessage(raised), ctx.installation.now())
  return { items: await withWarnings(stores, items) }
}

/** Changes one visit as its own use case does. Their refusals come before they write anything. */
async function changeOne(ctx: Context, stores: Stores, before: Visit, body: VisitsChange): Promise<Item> {
  try {
    const visit = await apply(ctx, before, body)
    return { visit, outcome: visit.version === before.version ? 'same' : 'changed', refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const visit = orRefuse(await stores.visits.find(before.id), 'visit.notFound')
    return { visit, outcome: 'refused', refusal: { code: error.code, detail: error.detail } }
  }
}

function apply(ctx: Context, before: Visit, { change, reason, overrideReason }: VisitsChange) {
  const params = { visitId: before.id }
  if (change.kind !== 'place') return moveVisit(ctx, { params, body: { action: change.kind, reason } })
  const { day, technicianId = before.technician?.id ?? null } = change
  const at = sameTimeOn(Date.parse(before.startsAt), day ?? before.day, ctx.scope.timeZone)
  const startsAt = new Date(at).toISOString()
  return placeVisit(ctx, { params, body: { startsAt, technicianId, reason, overrideReason } })
}

/** The first notice of each kind to a person says how many more there are, and the others come by the inbox alone. */
function inOneMessage(notices: readonly Notice[]): Notice[] {
  const groups = Map.groupBy(notices, ({ kind, to }) => `${kind} ${JSON.stringify(to)}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first && others.length > 0
      ? [
          { ...first, facts: { ...first.facts, more: others.length } },
          ...others.map((other): Notice => ({ ...other, inboxOnly: true })),
        ]
      : (first ?? []),
  )
}

async function withWarnings(
  { visits, calendar }: Pick<Stores, 'visits' | 'calendar'>,
  items: readonly Item[],
): Promise<VisitsChanged['items']> {
  const days = items.map(({ visit }) => visit.day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const there = await visits.between({ first, last, most: mostOnBoard })
  const { closedBecause } = closedDaysOf(await calendar.find())
  const spans = there.map((visit) => ({ ...spanOf(visit), number: visit.number }))
  return items.map((item) => ({
    ...item,
    overlaps: overlapsOf(spanOf(item.visit), spans).map(({ number }) => number),
    closed: closedBecause(item.visit.day) !== null,
  }))
}

const spanOf = ({ id, technician, state, startsAt, minutes }: Visit) => ({
  ...{ id, state, minutes },
  technicianId: technician?.id ?? null,
  startsAt: Date.parse(startsAt),
})
