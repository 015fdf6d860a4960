import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { userHistoryEndpoint, UserEvent } from '@probeta/contract/access/users.ts'
import type { Context } from '../../http/context.ts'
import { mostCounted, pageFrom, readCursor } from '../../db/queries/seek.ts'
import { orRefuse } from '../../base/refusal.ts'
import { accountsOf } from '../../stores/users/present-user.ts'
import { idsIn, describeChanges } from '../../stores/users/describe-changes.ts'

/** Instants have microseconds and one length, so text order is time order. */
const newestFirst = (a: UserEvent, b: UserEvent) =>
  compare(b.at, a.at) || compare(b.kind, a.kind) || Number(b.id) - Number(a.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Merges two sources into one list: reads a whole page of each and shows those that sort first. */
export function showHistory(
  ctx: Context,
  { params: { userId }, query: { kind, after, limit } }: Parsed<typeof userHistoryEndpoint>,
): Promise<ResultOf<typeof userHistoryEndpoint>> {
  return ctx.read(async ({ users, sessions }) => {
    const user = orRefuse(await users.find(userId), 'user.notFound')
    const accounts = accountsOf(user)
    const seek = readCursor(after, 3)
    const before = seek && ([seek[0] ?? '', seek[1] ?? '', seek[2] ?? ''] as const)
    const attempts = kind === 'change' ? [] : await sessions.attempts(accounts, before, limit + 1)
    const changes = kind === 'attempt' ? [] : await users.changes(userId, before, limit + 1)
    const names = await users.names(changes.flatMap(({ rows }) => idsIn(rows)))
    const events = [
      ...attempts.map((attempt): UserEvent => ({ kind: 'attempt', ...attempt })),
      ...changes.map(({ id, at, by, rows }): UserEvent => ({
        kind: 'change',
        id: String(id),
        at,
        by,
        changes: describeChanges(rows, names),
      })),
    ].toSorted(newestFirst)
    const counted =
      (kind === 'change' ? 0 : await sessions.countAttempts(accounts, mostCounted)) +
      (kind === 'attempt' ? 0 : await users.countChanges(userId, mostCounted))
    return pageFrom(
      events,
      limit,
      counted,
      (event) => [event.at, event.kind, event.id],
      (event) => event,
    )
  })
}
