import type { InboxFile, InboxItem, listInboxTasksEndpoint, InboxTask } from '@probeta/contract/inbox.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import type { LowResult } from '@probeta/contract/low-results.ts'
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

/** The caller's tasks by permission: derived from the current records, so that a task ends when its record is settled. */
export function listTasks({ actor, scope, read }: Context): Promise<ResultOf<typeof listInboxTasksEndpoint>> {
  const holds = (id: PermissionId, level: PermissionLevel) => {
    const held = actor.levels.get(id)
    return held !== undefined && reaches(held, level)
  }
  return read(async ({ inbox, lowResults, strengthTests }) => {
    if (scope.clientId !== null) {
      const unacknowledged = (await lowResults.standing(100)).filter(({ receipt }) => receipt === null)
      return {
        items: unacknowledged.map((low) =>
          one({
            kind: 'ownLowResult',
            object: { kind: 'lowResult', id: low.id },
            facts: { ...factsOfLow(low), workSite: nameWorkSite(low) },
            since: low.openedAt,
          }),
        ),
      }
    }
    const items: InboxTask[] = []
    if (holds(permission.results, 'edit')) {
      const { items: lows } = await lowResults.list({ state: 'open', limit: 50 })
      for (const low of lows)
        items.push(
          one({
            kind: 'lowResult',
            object: { kind: 'lowResult', id: low.id },
            facts: { ...factsOfLow(low), workSite: nameWorkSite(low), client: low.client.name },
            since: low.openedAt,
          }),
        )
    }
    if (mayAnswerClients(Object.fromEntries(actor.levels)))
      for (const { sampleId, since, ...facts } of await inbox.waitingQuestions())
        items.push(one({ kind: 'question', object: { kind: 'sample', id: sampleId }, facts, since }))
    if (holds(permission.samples, 'edit'))
      for (const { id, since, sampledOn, ...facts } of await inbox.queriedSheets())
        items.push(
          one({ kind: 'sheetQuery', object: { kind: 'sheet', id }, facts: { ...facts, sampledOn }, since }),
        )
    if (holds(permission.visits, 'edit'))
      for (const { id, startsAt, since, ...facts } of await inbox.requestedVisits())
        items.push(
          one({
            kind: 'visitRequested',
            object: { kind: 'visit', id },
            facts: { ...facts, startsAt },
            since,
          }),
        )
    if (holds(permission.results, 'edit')) {
      // The same counts as on the dashboard: without the person's own readings.
      const approves = holds(permission.results, 'approve')
      const turn = { userId: actor.id, check: true, approve: approves }
      items.push(...several('toCheck', await strengthTests.count({ state: 'toCheck', turn })))
      if (approves)
        items.push(...several('toApprove', await strengthTests.count({ state: 'toApprove', turn })))
    }
    if (holds(permission.sheets, 'approve'))
      items.push(...several('sheetsToAccept', await inbox.sheetsToAccept()))
    return { items }
  })
}
