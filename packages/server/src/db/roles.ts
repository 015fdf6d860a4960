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
 * The role by which a server of the embedded database signs in; it may become `appRole` and the role of any laboratory.
 */
export const serverLogin = 'probeta_server'

/** The schema of a laboratory. It never changes, even if the laboratory is renamed. */
export const laboratorySchema = (id: number) => `laboratory_${id}`
/** The one role that may enter that schema. */
export const laboratoryRole = (id: number) => `probeta_laboratory_${id}`
/** The search path of unqualified names within a laboratory, and (null) outside of all. */
export const searchPath = (laboratoryId: number | null) =>
  `${laboratoryId === null ? '' : `${laboratorySchema(laboratoryId)}, `}installation, public`

const exists = async (client: pg.Client, role: string) =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1

/**
 * The two roles the migrations grant to. `adminUrl` may create roles (the embedded superuser, or the user of
 * DATABASE_URL with CREATEROLE); `owner` runs the migrations, hands functions to the gate and makes roles of laboratories.
 */
export async function ensureRoles(adminUrl: string, owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // Of several servers that start at once one makes the roles.
    await client.query(`select pg_advisory_lock(${advisoryLocks.migrations})`)
    for (const role of [appRole, gateRole]) {
      if (!(await exists(client, role)))
        await client.query(`create role ${role} ${(await onCluster(client)) ? 'login' : 'nologin'}`)
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
    if (await exists(client, serverLogin)) await client.query(`grant ${appRole} to ${serverLogin}`)
  } finally {
    await client.end()
  }
}

/**
 * Makes the role of a laboratory, for a server. Roles belong to the whole PostgreSQL: another database may have it, or
 * be making it.
 */
export async function ensureLaboratoryRole(client: pg.Client, laboratoryId: number): Promise<void> {
  const role = laboratoryRole(laboratoryId)
  if (!(await exists(client, role))) {
    await client.query(
      `do $role$ begin create role ${role} ${(await onCluster(client)) ? 'login' : 'nologin'};
       exception when duplicate_object or unique_violation then null; end $role$`,
    )
    await client.query(`grant ${appRole} to ${role}`)
  }
  await client.query(`grant ${role} to current_user`)
  if (await exists(client, serverLogin)) await client.query(`grant ${role} to ${serverLogin}`)
}
