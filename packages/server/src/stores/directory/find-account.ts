import type { Identity } from '../../directory/identity-of.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

/** The account that is joined to a person of the directory. `follows`: it has no password, and the roles of its groups. */
export type JoinedAccount = { id: number; username: string; active: boolean; follows: boolean }

export const findAccount = (
  db: Database,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<JoinedAccount | undefined> =>
  db
    .selectFrom('directory_account as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .select([
      'u.id',
      'u.username',
      'u.active',
      sql<boolean>`not exists (select from credential k where k.user_id = u.id)`.as('follows'),
    ])
    .where('d.issuer', '=', issuer)
    .where('d.subject', '=', subject)
    .executeTakeFirst()
