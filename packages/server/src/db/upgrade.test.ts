import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
const uuid = (last: number) => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** The migrations as they were when a laboratory was last opened: up to this number. */
async function migrationsTo(number: string): Promise<string> {
  const older = await mkdtemp(join(tmpdir(), 'probeta-older-'))
  onTestFinished(() => rm(older, { recursive: true, force: true }))
  for (const file of await readdir(folder))
    if (file.slice(0, 4) <= number) await cp(join(folder, file), join(older, file))
  return older
}

async function anEmptyDatabase() {
  const name = `older_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template template0 owner probeta_owner`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()
  const superuserUrl = named(inject('superuserUrl'))
  await ensureRoles(superuserUrl, 'probeta_owner')
  return { superuserUrl, ownerUrl: named(inject('ownerUrl')) }
}

/** A reading that Ana took and Ben corrected, approved by Eva, of a work site of its own. */
const aRecord = `
set session_replication_role = replica;
insert into laboratory (id, name) values (1, 'Laboratorio');
insert into app_user (id, username, names) values (1, 'ana', 'Ana'), (2, 'ben', 'Ben'), (3, 'eva', 'Eva'), (4, 'kim', 'Kim');
insert into client (laboratory_id, id, name) values (1, '${uuid(1)}', 'Constructora Áncora');
insert into work_site (laboratory_id, id, client_id, code, name) values (1, '${uuid(2)}', '${uuid(1)}', 'OB12', 'Torre');
insert into mix (laboratory_id, id, client_id, work_site_id, code, specified_strength, strength_unit, specified_mpa,
                 design_age_hours, shape, method, rule_set, age_plan)
  values (1, '${uuid(3)}', '${uuid(1)}', '${uuid(2)}', 'H30', 30, 'MPa', 30, 672, 'cylinder150x300', 'astmC39', 'aci318', '28·28');
insert into sheet (laboratory_id, id, number, client_id, work_site_id, sampled_on)
  values (1, '${uuid(4)}', 1, '${uuid(1)}', '${uuid(2)}', '2026-10-01');
insert into sample (laboratory_id, id, client_id, work_site_id, mix_id, sheet_id, number, code, cast_at, cast_on, age_plan)
  values (1, '${uuid(5)}', '${uuid(1)}', '${uuid(2)}', '${uuid(3)}', '${uuid(4)}', 1, 'OB12-001', '2026-10-01T10:00:00Z', '2026-10-01', '28·28');
insert into specimen (laboratory_id, id, client_id, work_site_id, mix_id, sample_id, number, code, shape, age_hours, cast_at,
                      due_at, due_on, state, location, broken_by, corrected_by, checked_by, approved_by)
  values (1, '${uuid(6)}', '${uuid(1)}', '${uuid(2)}', '${uuid(3)}', '${uuid(5)}', 1, 'OB12-001-1', 'cylinder150x300', 672,
          '2026-10-01T10:00:00Z', '2026-10-29T10:00:00Z', '2026-10-29', 'approved', 'Cuba 3', 1, 2, 3, 3);
insert into break (laboratory_id, specimen_id, sample_id, work_site_id, client_id, mix_id, age_hours, load_n, load_typed, load_unit,
                   width_1_mm, width_2_mm, length_mm, fracture_type, area_mm2, ratio, factor, strength_unrounded_mpa,
                   strength_mpa, broken_at, true_age_hours, within_tolerance, broken_by)
  values (1, '${uuid(6)}', '${uuid(5)}', '${uuid(2)}', '${uuid(1)}', '${uuid(3)}', 672, 565000, '565', 'kN', 150, 150, 300, 2,
          17671.46, 2, 1, 31.97, 32, '2026-10-29T10:00:00Z', 672, true, 1);
insert into audit_entry (laboratory_id, user_id, action, object_kind, object_id) values (1, 4, 'specimen.swapBreaks', 'break', '${uuid(6)}');
`

it('a laboratory of an older version opens in this one, with every reading and every hand as it was', async () => {
  const { superuserUrl, ownerUrl } = await anEmptyDatabase()
  await migrate(ownerUrl, await migrationsTo('0013'))
  const database = new pg.Client({ connectionString: superuserUrl })
  await database.connect()
  try {
    await database.query(aRecord)
    expect((await migrate(ownerUrl, folder)).at(0)).toMatch(/^0014/)
    const one = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows
    expect(await one('select load_typed, strength_mpa, touched_by, press_line from break')).toEqual([
      { load_typed: '565', strength_mpa: '32', touched_by: [1, 2, 4], press_line: '' },
    ])
    expect(await one('select state, location, label_mark from specimen')).toEqual([
      { state: 'approved', location: 'Cuba 3', label_mark: '' },
    ])
    expect(await one('select prefix, work_site_id from sample_prefix')).toEqual([
      { prefix: 'OB12-', work_site_id: uuid(2) },
    ])
    // What the results make of the mix is judged anew.
    expect(await one('select mix_id from mix_change')).toEqual([{ mix_id: uuid(3) }])
    expect(await one("select id from client where sought like '%ancora%'")).toEqual([{ id: uuid(1) }])
  } finally {
    await database.end()
  }
})

it('a name and an address that the letterhead said are the laboratory’s, and nobody is asked for them again', async () => {
  const { superuserUrl, ownerUrl } = await anEmptyDatabase()
  await migrate(ownerUrl, await migrationsTo('0045'))
  const database = new pg.Client({ connectionString: superuserUrl })
  await database.connect()
  const head = (of: number, number: number, content: object) =>
    database.query(
      'insert into letterhead (laboratory_id, id, number, content) values ($1, gen_random_uuid(), $2, $3)',
      [of, number, JSON.stringify(content)],
    )
  try {
    await database.query(
      "insert into laboratory (id, name, address) values (1, 'Laboratorio', ''), (2, 'Segundo', 'Calle 2')",
    )
    await head(1, 1, { name: 'Primero', address: 'Calle 1' })
    await head(1, 2, { name: 'Ensayos Lima', address: '' })
    await head(2, 1, { name: '', address: '' })
    await migrate(ownerUrl, folder)
    const { rows } = await database.query('select name, address, set_up, version from laboratory order by id')
    expect(rows).toEqual([
      { name: 'Ensayos Lima', address: '', set_up: true, version: 2 },
      { name: 'Segundo', address: 'Calle 2', set_up: true, version: 1 },
    ])
  } finally {
    await database.end()
  }
})
