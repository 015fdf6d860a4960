import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { onCluster } from './cluster.ts'

/**
 * The role of the servers, outside of laboratories too. It may read and write the tables, and enter no laboratory's
 * schema.
 */
export const appRole = 'probeta_app'
export const gateRole = 'probeta_gate'
/**
 * By it servers and owner become the roles of limited tokens. It inherits nothing, so that the rules of those roles hold for
 * nobody who has not become one: a grant of its own without inheritance is known from PostgreSQL 16 on only.
 */
const switchRole = 'probeta_switch'
/**
 * The role by which a server of the embedded database signs in; it may become `appRole` and the role of any laboratory.
 */
export const serverLogin = 'probeta_server'

/** The schema of a laboratory. It never changes, even if the laboratory is renamed. */
export const laboratorySchema = (id: number) => `laboratory_${id}`
/** The role that may enter that schema. */
export const laboratoryRole = (id: number) => `probeta_laboratory_${id}`
/** The role of tokens limited to work sites of the laboratory: may do the same, with the rows of those alone. */
export const limitedLaboratoryRole = (id: number) => `probeta_limited_${id}`
/** The search path of unqualified names within a laboratory, and (null) outside of all. */
export const searchPath = (laboratoryId: number | null) =>
  `${laboratoryId === null ? '' : `${laboratorySchema(laboratoryId)}, `}installation, public`

const exists = async (client: pg.Client, role: string) =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1

/**
 * The roles the migrations grant to. `adminUrl` may create roles (the embedded superuser, or the user of
 * DATABASE_URL with CREATEROLE); `owner` runs the migrations, hands functions to the gate and makes roles of laboratories.
 */
export async function ensureRoles(adminUrl: string, owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // Of several servers that start at once one makes the roles.
    await client.query(`select pg_advisory_lock(${advisoryLocks.migrations})`)
    for (const role of [appRole, gateRole, switchRole]) {
      if (!(await exists(client, role)))
        await client.query(
          `create role ${role} ${role === switchRole ? 'noinherit' : ''} ${(await onCluster(client)) ? 'login' : 'nologin'}`,
        )
      // From PostgreSQL 16 on the creator of a role may grant it, and still not become it until that is granted.
      const { rows } = await client.query<{ gives: boolean | null; becomes: boolean | null }>(
        `select bool_or(m.admin_option) as gives, bool_or(coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) as becomes
         from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
         where r.rolname = $1 and u.rolname = $2`,
        [role, owner],
      )
      const { gives, becomes } = rows[0] ?? {}
      if (!gives || !becomes)
        await client.query(
          `grant ${role} to ${pg.escapeIdentifier(owner)}${gives ? '' : ' with admin option'}`,
        )
    }
    if (await exists(client, serverLogin))
      await client.query(`grant ${appRole}, ${switchRole} to ${serverLogin}`)
  } finally {
    await client.end()
  }
}

/**
 * Makes the roles of a laboratory, for a server. Roles belong to the whole PostgreSQL: another database may have them, or
 * be making them.
 */
export async function ensureLaboratoryRoles(client: pg.Client, laboratoryId: number): Promise<void> {
  const [role, limited] = [laboratoryRole(laboratoryId), limitedLaboratoryRole(laboratoryId)]
  await ensureRole(client, role, appRole)
  await client.query(`grant ${role} to current_user`)
  if (await exists(client, serverLogin)) await client.query(`grant ${role} to ${serverLogin}`)
  await ensureRole(client, limited, role)
  await client.query(`grant ${limited} to ${switchRole}`)
}

async function ensureRole(client: pg.Client, role: string, within: string): Promise<void> {
  if (await exists(client, role)) return
  await client.query(
    `do $role$ begin create role ${role} ${(await onCluster(client)) ? 'login' : 'nologin'};
     exception when duplicate_object or unique_violation then null; end $role$`,
  )
  await client.query(`grant ${within} to ${role}`)
}
