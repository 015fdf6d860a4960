import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { DatabaseTooNew, DatabaseTooOld, migrate, MigrationChanged } from './migrate.ts'

async function anEmptyDatabase(): Promise<string> {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template template0 owner probeta_owner`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return Object.assign(new URL(inject('ownerUrl')), { pathname: `/${name}` }).toString()
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** A folder of migrations, each by its name with its SQL. */
async function migrations(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['installation', 'laboratory']) await mkdir(join(folder, part))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}

const first = {
  'installation/0001_people.sql': `create table laboratory (id integer primary key, ready integer not null);
    create table laboratory_not_ready (laboratory_id integer primary key, reason text not null);
    insert into laboratory values (1, 1), (2, 1);
    create schema laboratory_1; create schema laboratory_2`,
}
const second = { 'laboratory/0001_work.sql': 'create table work (id integer)' }

it('runs the installation before the laboratories, and each file once', async () => {
  const url = await anEmptyDatabase()
  const folder = await migrations({ ...second, ...first })
  expect(await migrate(url, folder)).toEqual([
    '0001_people.sql',
    'laboratory_1: 0001_work.sql',
    'laboratory_2: 0001_work.sql',
  ])
  expect(await migrate(url, folder)).toEqual([])
})

it('is run once by two servers that start together', async () => {
  const url = await anEmptyDatabase()
  const folder = await migrations({ ...first, ...second })
  const runs = await Promise.all([migrate(url, folder), migrate(url, folder)])
  expect(runs.map(({ length }) => length).toSorted()).toEqual([0, 3])
})

it('that fails in one laboratory closes it alone, and goes on with it at the next start', async () => {
  const url = await anEmptyDatabase()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const more = {
    'laboratory/0002_more.sql': `create table more (id integer);
      select 1 / ready from laboratory where id = current_setting('probeta.laboratory')::integer`,
  }
  await migrate(url, await migrations({ ...first, ...second }))
  await ask(url, 'update installation.laboratory set ready = 0 where id = 1')
  const folder = await migrations({ ...first, ...second, ...more })
  expect(await migrate(url, folder)).toEqual(['laboratory_2: 0002_more.sql'])
  expect(await ask(url, 'select laboratory_id, reason from installation.laboratory_not_ready')).toEqual([
    { laboratory_id: 1, reason: 'division by zero' },
  ])
  await ask(url, 'update installation.laboratory set ready = 1')
  expect(await migrate(url, folder)).toEqual(['laboratory_1: 0002_more.sql'])
  expect(await ask(url, 'select from installation.laboratory_not_ready')).toEqual([])
})

it('refuses a file that was changed after it ran', async () => {
  const url = await anEmptyDatabase()
  await migrate(url, await migrations(first))
  const changed = await migrations({ 'installation/0001_people.sql': 'select 1' })
  await expect(migrate(url, changed)).rejects.toThrow(MigrationChanged)
})

it('refuses a database of a newer version, and of one whose migrations it does not know', async () => {
  const url = await anEmptyDatabase()
  await migrate(url, await migrations({ ...first, ...second }))
  await expect(migrate(url, await migrations(first))).rejects.toThrow(DatabaseTooNew)
})

it('refuses a database of before there was a schema for each laboratory, instead of showing it empty', async () => {
  const url = await anEmptyDatabase()
  await ask(url, 'create table public.schema_migration (name text primary key, sha256 text not null)')
  await expect(migrate(url)).rejects.toThrow(DatabaseTooOld)
})
