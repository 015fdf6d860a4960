import { greatestByWorkSite, type Held, lesserOf } from '@probeta/domain/people/permissions.ts'
import type pg from 'pg'
import { Refusal } from '../../base/refusal.ts'
import { hashOf } from '../../base/token.ts'
import { laboratoryScope } from '../../db/laboratories.ts'
import { mintScope } from '../../db/scope.ts'
import { changing, reading } from '../../db/transaction.ts'
import { writeStores } from '../../stores/stores.ts'
import { type Caller, type Session, sessionFrom } from './session.ts'

type Row = Caller & {
  token_id: string
  token_name: string
  token_permissions: Held
  token_work_sites: string[] | null
  used_at: string | null
}

/** A use is noted once in so many milliseconds. */
const notedEvery = 60_000

/** The person for whom a token acts, with what both may do as of now; refused where it ended. */
export async function openToken(pool: pg.Pool, laboratoryId: number, hash: Buffer): Promise<Session> {
  const scope = await laboratoryScope(pool, laboratoryId)
  if (!scope) throw new Refusal('token.invalid')
  const row = await reading(pool, scope, async (_, client) => {
    const { rows } = await client.query<Row>('select * from token_of($1)', [hash])
    return rows[0]
  })
  if (!row) throw new Refusal('token.invalid')
  const both = lesserOf(row.permissions, row.token_permissions)
  const permissions = row.token_work_sites ? lesserOf(both, greatestByWorkSite) : both
  const { token_id: id, token_name: name, used_at: usedAt } = row
  return sessionFrom(hash, { ...row, permissions }, { id, name, usedAt })
}

/** The same for the text of a token, whose use is noted. */
export async function openForProgram(
  pool: pg.Pool,
  { token, laboratoryId }: { token: string; laboratoryId: number },
  from: string,
): Promise<Session> {
  const session = await openToken(pool, laboratoryId, hashOf(token))
  const { token: used, scope, actor } = session
  if (used && (used.usedAt === null || Date.parse(used.usedAt) < Date.now() - notedEvery)) {
    const own = mintScope({ ...scope, userId: actor.id })
    await changing(pool, own, 'token.use', undefined, (db) =>
      writeStores(db, own).apiTokens.noteUse(used.id, from),
    )
  }
  return session
}
