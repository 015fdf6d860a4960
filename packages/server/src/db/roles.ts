import pg from 'pg'

export const appRole = 'probeta_app'
export const gateRole = 'probeta_gate'

/**
 * The two roles the migrations grant to. `adminUrl` may create roles (the embedded superuser, or the user of
 * DATABASE_URL with CREATEROLE); `owner` runs the migrations and needs to hand functions to the gate.
 */
export async function ensureRoles(adminUrl: string, owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const role of [appRole, gateRole]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount === 0) await client.query(`create role ${role} nologin`)
      const member = await client.query(
        'select from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member where r.rolname = $1 and u.rolname = $2',
        [role, owner],
      )
      if (member.rowCount === 0) await client.query(`grant ${role} to ${pg.escapeIdentifier(owner)}`)
    }
  } finally {
    await client.end()
  }
}
