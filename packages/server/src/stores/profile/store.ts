import { type Profile, Units, usualUnits } from '@probeta/contract/access/profile.ts'
import type { certificateTypes } from '@probeta/domain/people/certificates.ts'
import { sql } from 'kysely'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Letter, Receiver } from '../../mail/compose-letter.ts'
import { isAddress, queueLetter } from '../../mail/queue-letter.ts'
import { listActions } from './list-actions.ts'

type Language = Profile['language']

const listWorkSites = (db: Database, { clientId, workSites }: Scope) =>
  clientId === null || workSites.length === 0
    ? []
    : db
        .selectFrom('work_site')
        .where('id', 'in', [...workSites])
        .select(['id', 'code', 'name'])
        .orderBy('code')
        .execute()

const listCertificates = (db: Database, userId: number) =>
  db
    .selectFrom('technician_certificate')
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'number', 'issuer', 'expires_on as expiresOn'])
    .select(sql<(typeof certificateTypes)[number]>`type`.as('type'))
    .orderBy('expires_on')
    .orderBy('id')
    .limit(50)
    .execute()

/** The profile of the signed-in person. */
const findProfile =
  (db: Database, scope: Scope) =>
  async (userId: number): Promise<Profile> => {
    const user = await db
      .selectFrom('app_user')
      .where('id', '=', userId)
      .select(['version', 'names', 'username', 'email', 'mobile', 'language'])
      .executeTakeFirstOrThrow()
    const units = await db
      .selectFrom('person_units')
      .where('user_id', '=', userId)
      .select(['stress', 'force', 'length'])
      .executeTakeFirst()
    return {
      ...user,
      email: user.email ?? '',
      language: user.language as Language,
      units: units ? Units.parse(units) : usualUnits,
      workSites: await listWorkSites(db, scope),
      certificates: scope.clientId === null ? await listCertificates(db, userId) : [],
    }
  }

export const readProfile = (db: Database, scope: Scope) => ({
  /** Actions of this person, newest first, before a transaction. */
  actions: (userId: number, before: string | undefined, limit: number) =>
    listActions(db, userId, before, limit),
  find: findProfile(db, scope),
})

export const writeProfile = (db: Database) => ({
  /** False when somebody changed the person since. */
  change: (userId: number, version: number, to: { mobile: string; language: Language } | { email: string }) =>
    changeSeen(db, { id: userId, version }, 'app_user', to),
  async keepUnits(userId: number, units: Units): Promise<void> {
    await db
      .insertInto('person_units')
      .values({ user_id: userId, ...units })
      .onConflict((conflict) => conflict.columns(['user_id']).doUpdateSet(units))
      .execute()
  },
  tell: async (receiver: Receiver, letter: Letter) => {
    if (isAddress(receiver.email)) await queueLetter(db, receiver, letter, '1 day')
  },
})
