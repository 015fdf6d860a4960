import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { DatabaseTooNew, migrate, MigrationChanged } from './migrate.ts'

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

/** A folder of migrations, each by its name with its SQL. */
async function migrations(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['installation', 'laboratory']) await mkdir(join(folder, part))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}

const first = { 'installation/0001_people.sql': 'create table person (id integer primary key)' }
const second = {
  'laboratory/0001_work.sql': 'create table work (of_person integer references person (id))',
}

it('runs the installation before the laboratories, and each file once', async () => {
  const url = await anEmptyDatabase()
  const folder = await migrations({ ...second, ...first })
  expect(await migrate(url, folder)).toEqual(['installation/0001_people.sql', 'laboratory/0001_work.sql'])
  expect(await migrate(url, folder)).toEqual([])
})

it('is run once by two servers that start together', async () => {
  const url = await anEmptyDatabase()
  const folder = await migrations({ ...first, ...second })
  const runs = await Promise.all([migrate(url, folder), migrate(url, folder)])
  expect(runs.map(({ length }) => length).toSorted()).toEqual([0, 2])
})

it('goes on after the file that failed, once it is mended', async () => {
  const url = await anEmptyDatabase()
  const broken = { 'laboratory/0001_work.sql': 'create table work (id integer); select from nothing' }
  await expect(migrate(url, await migrations({ ...first, ...broken }))).rejects.toThrow(/nothing/)
  expect(await migrate(url, await migrations({ ...first, ...second }))).toEqual(['laboratory/0001_work.sql'])
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
