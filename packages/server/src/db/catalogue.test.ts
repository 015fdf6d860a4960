import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await aDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** Of the installation, not of a laboratory: small tables that a distributed database keeps whole on every node. */
const shared = [
  'app_user',
  'audit_key',
  'credential',
  'laboratory',
  'outgoing_mail',
  'passkey',
  'passkey_challenge',
  'passkey_use',
  'password_link',
  'pin',
  'recovery_code',
  'recovery_request',
  'schema_migration',
  'second_factor',
  'session',
  'sign_in_attempt',
  'sign_in_ticket',
  'verification_attempt',
]

const rows = async <T extends pg.QueryResultRow>(sql: string) => (await owner.query<T>(sql)).rows

describe('a laboratory can be a shard', () => {
  it('every table is either shared by all or carries laboratory_id', async () => {
    const tables = await rows<{ name: string; sharded: boolean }>(`
      select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'laboratory_id') as sharded
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
    const without = tables.filter(({ name, sharded }) => !sharded && !shared.includes(name))
    expect(without).toEqual([])
    expect(tables.filter(({ sharded }) => sharded).length).toBeGreaterThan(15)
  })

  it('every table is analysed from its first rows on, so that none looks empty to the planner', async () => {
    const late = await rows<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
         and not coalesce(reloptions, '{}') @> array['autovacuum_analyze_threshold=5']`,
    )
    expect(late).toEqual([])
  })

  it('laboratory_id leads every primary key and every unique index of laboratory data', async () => {
    const keys = await rows<{ table: string; index: string; first: string }>(`
      select c.relname as table, i.indexrelid::regclass::text as index,
             (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisprimary)`)
    const wrong = keys.filter(({ table, first }) => !shared.includes(table) && first !== 'laboratory_id')
    expect(wrong).toEqual([])
  })

  it('laboratory_id leads every foreign key between tables of laboratory data', async () => {
    const keys = await rows<{
      table: string
      target: string
      name: string
      first: string
      firstTarget: string
    }>(`
      select con.conrelid::regclass::text as table, con.confrelid::regclass::text as target, con.conname as name,
             (select attname from pg_attribute where attrelid = con.conrelid and attnum = con.conkey[1]) as first,
             (select attname from pg_attribute where attrelid = con.confrelid and attnum = con.confkey[1]) as "firstTarget"
      from pg_constraint con where con.contype = 'f' and con.connamespace = 'public'::regnamespace`)
    const wrong = keys.filter(
      ({ table, target, first, firstTarget }) =>
        !shared.includes(table) &&
        !shared.includes(target) &&
        (first !== 'laboratory_id' || firstTarget !== 'laboratory_id'),
    )
    expect(wrong).toEqual([])
    expect(keys.length).toBeGreaterThan(20)
  })
})

describe('row-level security', () => {
  it('is forced on every table of laboratory data', async () => {
    const open = await rows(`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'laboratory_id') and c.relname <> 'session'`)
    expect(open).toEqual([])
  })

  it('tells staff from clients by a truth value, whose frequency the planner does not guess as one in two hundred', async () => {
    const guessed = await rows(`
      select polrelid::regclass as table, polname as name from pg_policy
      where concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* 'current_client\\(\\)[^()]*\\) is null'`)
    expect(guessed).toEqual([])
    expect(
      await rows(`select from pg_policy where pg_get_expr(polqual, polrelid) ~ 'asked_by_staff'`),
    ).not.toEqual([])
  })

  it('binds a role that owns nothing and cannot step around it', async () => {
    expect(await rows(`select from pg_class where relowner = 'probeta_app'::regrole`)).toEqual([])
    expect(await rows(`select rolbypassrls, rolsuper from pg_roles where rolname = 'probeta_app'`)).toEqual([
      { rolbypassrls: false, rolsuper: false },
    ])
  })

  it('shows nothing to a connection without a scope', async () => {
    for (const table of ['client', 'work_site', 'specimen', 'break', 'report', 'audit_entry']) {
      const { rows: seen } = await database.pool.query(`select 1 from ${table}`)
      expect(seen, table).toEqual([])
    }
  })
})

describe('what is final', () => {
  it.each(['audit_entry', 'audit_seal', 'report_document'])(
    '%s can be neither changed nor deleted by the server',
    async (table) => {
      for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) {
        const { rows: granted } = await owner.query<{ may: boolean }>(
          'select has_table_privilege($1, $2, $3) as may',
          ['probeta_app', table, right],
        )
        expect(granted[0]?.may, `${right} ${table}`).toBe(false)
      }
    },
  )

  it.each(['specimen', 'break', 'report', 'sample', 'sheet', 'client'])(
    'no row of %s can be deleted by the server',
    async (table) => {
      const { rows: granted } = await owner.query<{ may: boolean }>(
        "select has_table_privilege('probeta_app', $1, 'DELETE') as may",
        [table],
      )
      expect(granted[0]?.may).toBe(false)
    },
  )
})
