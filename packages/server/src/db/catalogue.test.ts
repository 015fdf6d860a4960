import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLaboratory } from '../app/open-laboratory.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import { installationScope } from './laboratories.ts'
import { reading } from './transaction.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await aDatabase('probeta_laboratory')
  await openLaboratory(database.ownerUrl, plainLaboratory('Otro laboratorio'))
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const rows = async <T extends pg.QueryResultRow>(sql: string) => (await owner.query<T>(sql)).rows

/** All our schemas: of the installation, and of each of the two laboratories. */
const ours = "('installation'::regnamespace, 'laboratory_1'::regnamespace, 'laboratory_2'::regnamespace)"

/** Tables in which nothing belongs to a work site, and that every program of staff reads. */
const ofTheWholeLaboratory = [
  ...['api_token', 'api_token_use', 'branch', 'brand', 'brand_alias'],
  ...['brand_mix', 'brand_plant', 'calibration', 'calibration_file', 'calibration_file_content'],
  ...['care_log', 'certificate_file', 'certificate_file_content', 'closed_day', 'curing_episode'],
  ...['curing_reading', 'curing_tank', 'disposal_period', 'equipment', 'equipment_outage'],
  ...['escalation_ladder', 'handwritten_signature', 'idempotency', 'judging_version', 'laboratory_calendar'],
  ...['letterhead', 'letterhead_logo', 'lookup_row', 'lookup_words', 'membership'],
  ...['notice_preference', 'number_series', 'permission', 'person_units', 'portal_setting'],
  ...['rule_comparison', 'rule_set', 'rule_set_version', 'saved_view', 'signing_certificate'],
  ...['storage_place', 'technician', 'technician_certificate', 'template_edition', 'typed_plant'],
  ...['uncertified_work', 'visit_setting'],
]

describe('a laboratory is a schema of its own', () => {
  it('in which no row says to which laboratory it belongs', async () => {
    const said = await rows(
      `select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'laboratory_1'::regnamespace and a.attname ~ 'laboratory'`,
    )
    expect(said).toEqual([])
  })

  it('which refers to nothing of another one', async () => {
    const foreign = await rows(
      `select con.conname from pg_constraint con join pg_class f on f.oid = con.confrelid
       where con.connamespace = 'laboratory_2'::regnamespace
         and f.relnamespace not in ('laboratory_2'::regnamespace, 'installation'::regnamespace)`,
    )
    expect(foreign).toEqual([])
    const elsewhere = await rows(
      `select p.oid::regprocedure as function, p.proconfig from pg_proc p
       where p.pronamespace = 'laboratory_2'::regnamespace and p.prosecdef
         and not coalesce(p.proconfig, '{}') @> array['search_path=laboratory_2, installation, public, pg_temp']`,
    )
    expect(elsewhere).toEqual([])
  })

  it('whose role reads and writes in no other, even where a statement names it', async () => {
    const work = (sql: string) =>
      reading(database.pool, installationScope(1, 'Europe/Madrid'), (_, client) => client.query(sql))
    expect((await work('select from laboratory_1.client')).rowCount).toBe(0)
    for (const sql of [
      'select from laboratory_2.client',
      'select from laboratory_2.audit_entry',
      'select laboratory_2.take_numbers($$sheet$$, 1)',
    ])
      await expect(work(sql), sql).rejects.toThrow(/permission denied/)
  })

  it('which nobody enters from outside of all laboratories', async () => {
    await expect(database.pool.query('select from laboratory_1.client')).rejects.toThrow(
      'permission denied for schema',
    )
    await expect(database.pool.query('select from client')).rejects.toThrow('does not exist')
  })

  it('a token limited to work sites reaches a table by a rule, or what is the same for all work sites', async () => {
    const open = await rows<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'laboratory_1'::regnamespace and c.relkind = 'r' and c.relrowsecurity
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'work_sites' and not p.polpermissive
           and p.polroles = array['probeta_limited_1'::regrole::oid])
       order by 1`,
    )
    expect(open.map(({ name }) => name)).toEqual(ofTheWholeLaboratory)
  })

  it('the rules of limited tokens hold for nobody who has not become their role, and every server can', async () => {
    const held = await rows<{ role: string }>(
      `select rolname as role from pg_roles where not rolsuper and pg_has_role(oid, 'probeta_limited_1', 'usage')`,
    )
    expect(held).toEqual([{ role: 'probeta_limited_1' }])
    const become = await rows<{ role: string }>(
      `select rolname as role from pg_roles
       where rolname in ('probeta_owner', 'probeta_server') and pg_has_role(oid, 'probeta_limited_1', 'member') order by 1`,
    )
    expect(become.map(({ role }) => role)).toEqual(['probeta_owner', 'probeta_server'])
  })

  it('every table is analysed from its first rows on, so that none looks empty to the planner', async () => {
    const late = await rows<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace in ${ours} and relkind = 'r' and relname <> 'schema_migration'
         and not coalesce(reloptions, '{}') @> array['autovacuum_analyze_threshold=5']`,
    )
    expect(late).toEqual([])
  })
})

describe('row-level security', () => {
  it('is forced on every table of laboratory data', async () => {
    const open = await rows(`
      select c.relname from pg_class c
      where c.relnamespace = 'laboratory_1'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
        and c.relname <> 'schema_migration'`)
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
})

it('a statement that finds no row is no change: it takes no number of a transaction, and nothing is woken by it', async () => {
  const columns = await rows<{ table: string; column: string }>(
    `select distinct on (c.relname) c.relname as table, a.attname as column from pg_class c
     join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'laboratory_1.audit_update()'::regprocedure
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = '' and not a.attisdropped
     where c.relnamespace = 'laboratory_1'::regnamespace order by c.relname, a.attnum`,
  )
  expect(columns.length).toBeGreaterThan(50)
  const numbered: string[] = []
  for (const { table, column } of columns) {
    const name = `laboratory_1.${pg.escapeIdentifier(table)}`
    for (const statement of [
      `update ${name} set ${column} = ${column} where false`,
      `delete from ${name} where false`,
      `insert into ${name} (${column}) select ${column} from ${name} where false`,
    ]) {
      await owner.query(`begin; ${statement}`)
      const [found] = await rows<{ wrote: boolean }>(
        'select pg_current_xact_id_if_assigned() is not null as wrote',
      )
      if (found?.wrote) numbered.push(statement)
      await owner.query('rollback')
    }
  }
  expect(numbered).toEqual([])
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
