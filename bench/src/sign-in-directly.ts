import { createHash, randomBytes } from 'node:crypto'
import { searchPath } from '@probeta/server/db/roles.ts'
import pg from 'pg'

export type Person = { laboratoryId: number; authorization: string }

/** A director in each laboratory, signed in without a password: hashing is not what is measured. */
export async function signInDirectly(
  superuserUrl: string,
  laboratoryIds: readonly number[],
): Promise<Person[]> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set search_path = ${searchPath(null)}`)
    const people: Person[] = []
    for (const laboratoryId of laboratoryIds) {
      const { rows } = await client.query<{ id: number }>(
        "insert into app_user (username, names) values ($1, 'Bench') on conflict (username) do update set names = 'Bench' returning id",
        [`bench${laboratoryId}`],
      )
      const userId = rows[0]?.id
      await client.query(`set search_path = ${searchPath(laboratoryId)}`)
      await client.query('insert into laboratory_account values ($1, $2) on conflict do nothing', [
        laboratoryId,
        userId,
      ])
      await client.query('insert into membership values ($1) on conflict do nothing', [userId])
      await client.query(
        "insert into permission select $1, p, 'approve' from unnest(array[1, 11, 21, 22, 23, 24, 25, 27]) p on conflict do nothing",
        [userId],
      )
      const token = randomBytes(32).toString('base64url')
      const hash = createHash('sha256').update(token).digest()
      await client.query('insert into session (token_hash, user_id, laboratory_id) values ($1, $2, $3)', [
        hash,
        userId,
        laboratoryId,
      ])
      people.push({ laboratoryId, authorization: `Bearer ${token},${userId}` })
    }
    return people
  } finally {
    await client.end()
  }
}
