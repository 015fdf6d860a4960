import { roleIds, rolesTogether, type RoleId } from '@probeta/domain/people/permissions.ts'
import { languageOf } from '@probeta/contract/base/languages.ts'
import type pg from 'pg'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { laboratoryScope } from '../../db/laboratories.ts'
import type { Scope } from '../../db/scope.ts'
import { changing } from '../../db/transaction.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Identity } from '../../directory/identity-of.ts'
import type { PublicContext } from '../../http/mount.ts'
import type { JoinedAccount } from '../../stores/directory/find-account.ts'
import { readDirectory, writeDirectory } from '../../stores/directory/store.ts'
import { readUsers, writeUsers } from '../../stores/users/store.ts'

type Roles = ReadonlyMap<number, readonly RoleId[]>
type Person = { id: number; username: string; laboratoryId: number }

/**
 * Gives a person, in each laboratory, the roles of their groups in the directory, and takes what no group gives any more. Adds
 * the person where they have no account. Returns the laboratory to work in: that of the host, or the first that is open to them.
 */
export async function followGroups(
  { pool, publicHost }: PublicContext,
  identity: Identity,
  account: JoinedAccount | undefined,
): Promise<Person> {
  const roles = await rolesOf(pool, identity.groups)
  const isHere = (id: number) => publicHost.laboratoryId === null || id === publicHost.laboratoryId
  const id = account?.id ?? (await addPerson(pool, firstOf([...roles.keys()].filter(isHere)), identity))
  const open: number[] = []
  for (const laboratoryId of await laboratoriesOf(pool, id, roles))
    if (await giveRoles(pool, laboratoryId, { id, roles: roles.get(laboratoryId) ?? [], identity }))
      open.push(laboratoryId)
  const laboratoryId = firstOf(open.filter(isHere))
  const { rows } = await pool.query<{ username: string }>('select username from app_user where id = $1', [id])
  return { id, username: rows[0]?.username ?? '', laboratoryId }
}

function firstOf([laboratoryId]: readonly number[]): number {
  if (laboratoryId === undefined) throw new Refusal('directory.noRole')
  return laboratoryId
}

async function rolesOf(pool: pg.Pool, groups: readonly string[]): Promise<Roles> {
  const { rows } = await pool.query<{ laboratory_id: number; role: string }>(
    'select laboratory_id, role from directory_roles($1)',
    [groups],
  )
  const given = new Map<number, RoleId[]>()
  for (const { laboratory_id: id, role } of rows) {
    const known = roleIds.find((one) => one === role)
    if (known) given.set(id, [...(given.get(id) ?? []), known])
  }
  return given
}

/** The laboratories where the person works or is given a role. */
async function laboratoriesOf(pool: pg.Pool, userId: number, roles: Roles): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number }>('select laboratory_id as id from laboratories_of($1)', [
    userId,
  ])
  return new Set([...rows.map(({ id }) => id), ...roles.keys()])
}

const scopeOf = async (pool: pg.Pool, laboratoryId: number): Promise<Scope> =>
  orRefuse(await laboratoryScope(pool, laboratoryId), 'session.noLaboratory')

async function addPerson(pool: pg.Pool, laboratoryId: number, identity: Identity): Promise<number> {
  const scope = await scopeOf(pool, laboratoryId)
  return changing(pool, scope, 'user.addByDirectory', undefined, async (db, client) => {
    await lockPerson(client, identity)
    const known = await readDirectory(db, scope).accountOf(identity)
    if (known) return known.id
    const { language } = await db
      .selectFrom('laboratory')
      .select('language')
      .where('id', '=', laboratoryId)
      .executeTakeFirstOrThrow()
    const directory = writeDirectory(db, scope)
    const id = await directory.addPerson(identity, identity.language ?? languageOf(language))
    await directory.join(id, identity)
    return id
  })
}

/** One sign-in of a person at a time: two at once would make two accounts, and give the same permission twice. */
const lockPerson = (client: pg.PoolClient, { issuer, subject }: Identity) =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`directory ${issuer} ${subject}`])

type Given = { id: number; roles: readonly RoleId[]; identity: Identity }

/** Returns whether the person may work there. */
async function giveRoles(
  pool: pg.Pool,
  laboratoryId: number,
  { id, roles, identity }: Given,
): Promise<boolean> {
  const scope = await scopeOf(pool, laboratoryId)
  return changing(pool, scope, 'user.followGroups', undefined, async (db, client) => {
    await lockPerson(client, identity)
    const before = await readUsers(db).find(id)
    // Whoever was made a user of a client sees works that no group gives.
    if (before?.client) return true
    await updatePerson(db, scope, before, identity)
    await writeUsers(db, scope).grant(id, {
      clientId: null,
      workSites: [],
      permissions: rolesTogether(roles),
    })
    return roles.length > 0
  })
}

/** Name and address as the directory has them now. */
async function updatePerson(
  db: Database,
  scope: Scope,
  before: Awaited<ReturnType<ReturnType<typeof readUsers>['find']>>,
  { names, email }: Identity,
): Promise<void> {
  if (!before || (before.names === names && before.email === email)) return
  const { id, version, language, active } = before
  await writeUsers(db, scope).change(id, version, { names, email, language, active })
}
