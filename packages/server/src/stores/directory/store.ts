import type { DirectoryGroup } from '@probeta/contract/access/directory.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Identity } from '../../directory/identity-of.ts'
import { sql } from 'kysely'
import { countRows } from '../../db/queries/count-some.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { findAccount } from './find-account.ts'
import { keepRequests } from './keep-requests.ts'

/** More people than these are not expected under one user name. */
const mostNamesakes = 50

const listGroups = (db: Database) =>
  db.selectFrom('directory_group').select(['id', 'name', sql<DirectoryGroup['role']>`role`.as('role')])

export const readDirectory = (db: Database, { userId }: Scope) => ({
  groups: (): Promise<DirectoryGroup[]> =>
    listGroups(db).where('removed_at', 'is', null).orderBy('name').execute(),
  findGroup: (id: string) => listGroups(db).where('id', '=', id).executeTakeFirst(),
  countGroups: () => countRows(db.selectFrom('directory_group').where('removed_at', 'is', null)),
  /** How the account of the person who asks is joined to the directory. */
  own: async () => {
    const rows = await fetchRows(db)<{ since: string | null; password: boolean }>`
      select u.directory_at as since, exists (select from credential k where k.user_id = u.id) as password
      from app_user u where u.id = ${userId}`
    return rows[0] ?? { since: null, password: false }
  },
  accountOf: (identity: Identity) => findAccount(db, identity),
})

export const writeDirectory = (db: Database, { userId }: Scope) => ({
  requests: keepRequests(db),
  addGroup: async (group: DirectoryGroup) => {
    await db.insertInto('directory_group').values(group).execute()
  },
  /** Changes nothing where another administrator removed it a moment ago. */
  removeGroup: async (id: string) => {
    await db
      .updateTable('directory_group')
      .set({ removed_at: sql<string>`statement_timestamp()` })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
  },
  /**
   * Adds somebody whom the directory knows, without a password, under the first free one of the user name and the same with a
   * number. Returns the id.
   */
  addPerson: async ({ username, names, email }: Identity, language: Language): Promise<number> => {
    for (let number = 1; number <= mostNamesakes; number += 1) {
      const name = number === 1 ? username : `${username}-${number}`
      const row = await db
        .insertInto('app_user')
        .values({ username: name, names, email, language })
        .onConflict((c) => c.column('username').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) return row.id
    }
    throw new Refusal('user.nameTaken')
  },
  /** Joins an account to a person of the directory, in place of whom it was joined to before. */
  join: async (account: number, { issuer, subject }: Identity) => {
    await db.deleteFrom('directory_account').where('user_id', '=', account).execute()
    await db.insertInto('directory_account').values({ user_id: account, issuer, subject }).execute()
    await db
      .updateTable('app_user')
      .set({ directory_at: sql<string>`statement_timestamp()` })
      .where('id', '=', account)
      .execute()
  },
  separate: async () => {
    await db
      .deleteFrom('directory_account')
      .where('user_id', '=', userId ?? 0)
      .execute()
    await db
      .updateTable('app_user')
      .set({ directory_at: null })
      .where('id', '=', userId ?? 0)
      .where('directory_at', 'is not', null)
      .execute()
  },
})
