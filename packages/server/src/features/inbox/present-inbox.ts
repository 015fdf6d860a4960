import type {
  InboxFile,
  InboxItem,
  listInboxTasksEndpoint,
  InboxTask,
} from '@probeta/contract/workplace/inbox.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { LowResult } from '@probeta/contract/results/low-results.ts'
import { mayAnswerClients } from '@probeta/domain/people/answer-clients.ts'
import {
  permission,
  type PermissionId,
  type PermissionLevel,
  reaches,
} from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import { factsOfLow } from '../../stores/inbox/notice.ts'

export async function showItem({ inbox }: Pick<Readings, 'inbox'>, id: string): Promise<InboxFile> {
  const found: InboxItem | undefined = await inbox.find(id)
  if (!found) throw new Refusal('inboxItem.notFound')
  return { ...found, tellings: await inbox.tellings(id) }
}

type Holds = (id: PermissionId, level: PermissionLevel) => boolean
type Task = Pick<InboxTask, 'kind' | 'facts' | 'since'> & {
  object: NonNullable<InboxTask['object']>
}
const one = (task: Task): InboxTask => ({
  ...task,
  id: `${task.kind}:${task.object.id}`,
  count: 1,
})
const several = (kind: InboxTask['kind'], count: number): InboxTask[] =>
  count > 0 ? [{ id: kind, kind, object: null, facts: {}, since: null, count }] : []

const nameWorkSite = ({ workSite: { code, name } }: Pick<LowResult, 'workSite'>) => `${code} · ${name}`

const lowTask = (kind: 'lowResult' | 'ownLowResult', low: LowResult, facts: Task['facts'] = {}) =>
  one({
    kind,
    object: { kind: 'lowResult', id: low.id },
    facts: { ...factsOfLow(low), workSite: nameWorkSite(low), ...facts },
    since: low.openedAt,
  })

/** What is waiting for anybody of the laboratory who may do it. */
async function waitingTasks({ inbox, lowResults }: Readings, { levels }: Context['actor'], holds: Holds) {
  const items: InboxTask[] = []
  if (holds(permission.results, 'edit')) {
    const { items: lows } = await lowResults.list({ state: 'open', limit: 50 })
    items.push(...lows.map((low) => lowTask('lowResult', low, { client: low.client.name })))
  }
  if (mayAnswerClients(Object.fromEntries(levels)))
    for (const { sampleId, since, ...facts } of await inbox.waitingQuestions())
      items.push(one({ kind: 'question', object: { kind: 'sample', id: sampleId }, facts, since }))
  if (holds(permission.samples, 'edit'))
    for (const { id, since, ...facts } of await inbox.queriedSheets())
      items.push(one({ kind: 'sheetQuery', object: { kind: 'sheet', id }, facts, since }))
  if (holds(permission.breaks, 'edit'))
    for (const { id, ...facts } of await inbox.returnedReadings())
      // The list of a specimen is that of its day.
      items.push(
        one({
          kind: 'returnedReadings',
          object: { kind: 'specimen', id: `${facts.brokenOn}:${id}` },
          facts,
          since: null,
        }),
      )
  if (holds(permission.visits, 'edit'))
    for (const { id, since, ...facts } of await inbox.requestedVisits())
      items.push(one({ kind: 'visitRequested', object: { kind: 'visit', id }, facts, since }))
  return items
}

/** The same counts as on the dashboard: without the person's own readings. */
async function countedTasks({ inbox, strengthTests }: Readings, { id }: Context['actor'], holds: Holds) {
  const items: InboxTask[] = []
  if (holds(permission.results, 'edit')) {
    const approves = holds(permission.results, 'approve')
    const turn = { userId: id, check: true, approve: approves }
    items.push(...several('toCheck', await strengthTests.count({ state: 'toCheck', turn })))
    if (approves) items.push(...several('toApprove', await strengthTests.count({ state: 'toApprove', turn })))
  }
  if (holds(permission.sheets, 'approve'))
    items.push(...several('sheetsToAccept', await inbox.sheetsToAccept()))
  return items
}

/** The caller's tasks by permission: derived from the current records, so that a task ends when its record is settled. */
export function listTasks({ actor, scope, read }: Context): Promise<ResultOf<typeof listInboxTasksEndpoint>> {
  const holds: Holds = (id, level) => {
    const held = actor.levels.get(id)
    return held !== undefined && reaches(held, level)
  }
  return read(async (stores) => {
    if (scope.clientId === null) {
      const waiting = await waitingTasks(stores, actor, holds)
      return { items: [...waiting, ...(await countedTasks(stores, actor, holds))] }
    }
    const unacknowledged = (await stores.lowResults.standing(100)).filter(({ receipt }) => receipt === null)
    return { items: unacknowledged.map((low) => lowTask('ownLowResult', low)) }
  })
}
