import type { PermissionLevel } from '@probeta/domain/people/permissions.ts'
import { admitHere } from '../../db/admit-here.ts'
import type { Database } from '../../db/kysely-on.ts'

export type Grant = {
  clientId: string | null
  workSites: readonly string[]
  permissions: ReadonlyMap<number, PermissionLevel>
}

async function setPermissions(db: Database, userId: number, wanted: Grant['permissions']) {
  const held = await db
    .selectFrom('permission')
    .select(['permission_id', 'level'])
    .where('user_id', '=', userId)
    .execute()
  const gone = held.filter(({ permission_id, level }) => wanted.get(permission_id) !== level)
  if (gone.length > 0) {
    await db
      .deleteFrom('permission')
      .where('user_id', '=', userId)
      .where(
        'permission_id',
        'in',
        gone.map(({ permission_id }) => permission_id),
      )
      .execute()
  }
  const kept = new Map(held.map(({ permission_id, level }) => [permission_id, level]))
  const given = [...wanted].filter(([id, level]) => kept.get(id) !== level)
  if (given.length > 0) {
    await db
      .insertInto('permission')
      .values(given.map(([permission_id, level]) => ({ user_id: userId, permission_id, level })))
      .execute()
  }
}

async function setWorkSites(db: Database, userId: number, wanted: readonly string[]) {
  const reached = await db
    .selectFrom('work_site_access')
    .select('work_site_id')
    .where('user_id', '=', userId)
    .execute()
  const before = new Set(reached.map(({ work_site_id }) => work_site_id))
  const after = new Set(wanted)
  const gone = [...before].filter((id) => !after.has(id))
  if (gone.length > 0) {
    await db
      .deleteFrom('work_site_access')
      .where('user_id', '=', userId)
      .where('work_site_id', 'in', gone)
      .execute()
  }
  const given = [...after].filter((id) => !before.has(id))
  if (given.length > 0) {
    await db
      .insertInto('work_site_access')
      .values(given.map((work_site_id) => ({ user_id: userId, work_site_id })))
      .execute()
  }
}

/**
 * Sets a user's permissions in this laboratory as a whole: those not named are removed. Only differences are written,
 * so that the trail holds the changes and nothing else; a changed level is a removal and an addition.
 */
export const changeAccess =
  (db: Database) =>
  async (userId: number, { clientId, workSites, permissions }: Grant): Promise<void> => {
    const member = await db
      .selectFrom('membership')
      .select('client_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    // A client user holds no permission at any moment, not even between two statements.
    if (clientId !== null && member) await setPermissions(db, userId, new Map())
    if (!member) {
      await admitHere(db, userId)
      await db.insertInto('membership').values({ user_id: userId, client_id: clientId }).execute()
    } else if (member.client_id !== clientId) {
      await db.updateTable('membership').set({ client_id: clientId }).where('user_id', '=', userId).execute()
    }
    await setPermissions(db, userId, permissions)
    await setWorkSites(db, userId, workSites)
  }
