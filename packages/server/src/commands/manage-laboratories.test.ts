import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addClientEndpoint, listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { NameTaken, openLaboratory } from '../app/open-laboratory.ts'
import { Refusal } from '../base/refusal.ts'
import { laboratories } from '../db/laboratories.ts'
import { migrate } from '../db/migrate.ts'
import { ensureLaboratoryRoles } from '../db/roles.ts'
import { reading } from '../db/transaction.ts'
import { watchHealth } from '../app/watch-health.ts'
import { ownDatabase } from '../testing/a-database.ts'
import { ownLaboratory } from '../testing/a-laboratory.ts'
import { aSecondLaboratory } from '../testing/servers/a-second-laboratory.ts'
import { aClient } from '../testing/factories.ts'
import { plainClient } from '../testing/access/plain-bodies.ts'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import { laboratoryCommand } from '../testing/servers/laboratory-command.ts'

const people = (url: string) => ask(url, 'select username from app_user order by username')

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows.flatMap((row) => Object.values(row))
}

/** The command on an own PostgreSQL. */
const commandOn = (url: string) => laboratoryCommand({ DATABASE_URL: url, DATA_DIR: '/nowhere' })

describe('npm run laboratory', () => {
  it('opens, names and removes laboratories, each with everything of its own', async () => {
    const { ownerUrl, superuserUrl } = await ownDatabase()
    const say = commandOn(superuserUrl)
    await openLaboratory(ownerUrl, plainLaboratory('Madrid'))
    expect(await say('add', 'Sevilla', '--username', 'olga', '--time-zone', 'Europe/Madrid')).toMatch(
      /laboratory 2, Sevilla, is open.*\n.*olga\n +password +\S{8}/s,
    )
    expect(await say('rename', '2', 'Laboratorio de Sevilla')).toContain('is called Laboratorio de Sevilla')
    expect((await say('list')).split('\n')).toEqual([
      '   1  Madrid  (Europe/Madrid)',
      '   2  Laboratorio de Sevilla  (Europe/Madrid)',
    ])
    expect(await people(superuserUrl)).toEqual(['olga'])
    await expect(say('remove', '2')).rejects.toThrow('--name "Laboratorio de Sevilla"')
    await say('remove', '2', '--name', 'Laboratorio de Sevilla')
    expect(await people(superuserUrl)).toEqual([])
    expect(await ask(superuserUrl, "select nspname from pg_namespace where nspname ~ '^laboratory'")).toEqual(
      ['laboratory_1'],
    )
  })

  it.each([
    [['add', '', '--username', 'eva'], 'needs a name'],
    [['add', 'Sevilla'], '--username'],
    [['add', 'Sevilla', '--username', 'eva', '--time-zone', 'Mars/Base'], 'no time zone Mars/Base'],
    [['add', 'Madrid', '--username', 'eva'], 'another name'],
    [['rename', '7', 'Sevilla'], 'There is no laboratory 7'],
    [['move', '1', 'node:5432'], 'is no cluster'],
    [['drop', '1'], 'Say what to do'],
  ])('refuses %j in a sentence and changes nothing', async (args, sentence) => {
    const { ownerUrl, superuserUrl, pool } = await ownDatabase()
    await openLaboratory(ownerUrl, plainLaboratory('Madrid'))
    await expect(commandOn(superuserUrl)(...args)).rejects.toThrow(sentence)
    expect((await laboratories(pool)).map(({ name }) => name)).toEqual(['Madrid'])
    expect(await people(superuserUrl)).toEqual([])
  })
})

it('exports a laboratory whole, and nothing of another one', async () => {
  const lab = await ownLaboratory()
  const other = await aSecondLaboratory(lab)
  await aClient(lab, { name: 'Constructora de aquí' })
  await aClient(other, { name: 'Constructora de allí' })
  const folder = await mkdtemp(join(tmpdir(), 'probeta-export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'other.zip')
  const say = () => commandOn(lab.database.superuserUrl)('export', String(other.scope.laboratoryId), file)
  expect(await say()).toMatch(/^\d+ rows of Otro laboratorio/)
  const text = (path: string) => Buffer.from(unzipSync(readFileSync(file))[path] ?? []).toString()
  expect(text('tables/client.csv')).toContain('Constructora de allí')
  expect(text('tables/client.csv')).not.toContain('Constructora de aquí')
  await expect(say()).rejects.toThrow('is there already')
})

it('of two operators who open a laboratory of one name at once, one does', async () => {
  const { ownerUrl, pool } = await ownDatabase()
  const open = () => openLaboratory(ownerUrl, plainLaboratory('Sevilla'))
  const outcomes = await Promise.allSettled([open(), open()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(NameTaken)
  expect(await laboratories(pool)).toHaveLength(1)
})

it('an update that ends between two laboratories goes on with the next', async () => {
  const { ownerUrl, superuserUrl } = await ownDatabase()
  for (const name of ['Madrid', 'Sevilla']) await openLaboratory(ownerUrl, plainLaboratory(name))
  // As if the last migration had not reached the second one.
  await ask(superuserUrl, "delete from laboratory_2.schema_migration where name like '0011%'")
  await ask(superuserUrl, 'drop function laboratory_2.samples_by_code, laboratory_2.specimens_by_code')
  await ask(
    superuserUrl,
    'drop function laboratory_2.found_by_name, laboratory_2.found_newest, laboratory_2.found_named, laboratory_2.elements_alike',
  )
  expect(await migrate(ownerUrl)).toEqual(['laboratory_2: 0011_search.sql'])
  expect(await migrate(ownerUrl)).toEqual([])
})

it('who works in a laboratory that is removed is signed out, and the other one notices nothing', async () => {
  const lab = await ownLaboratory()
  const other = await aSecondLaboratory(lab)
  const { superuserUrl } = lab.database
  await aClient(other)
  const [here, there] = [lab.as('administrator'), other.as('administrator')]
  await commandOn(superuserUrl)('remove', String(other.scope.laboratoryId), '--name', 'Otro laboratorio')
  expect((await there.call(listClientsEndpoint, { query: {} })).status).toBe(401)
  expect((await here.call(listClientsEndpoint, { query: {} })).status).toBe(200)
})

it('a laboratory that an update has not reached says so, and the other one works', async () => {
  const lab = await ownLaboratory()
  const other = await aSecondLaboratory(lab)
  const { ownerUrl, superuserUrl } = lab.database
  const [here, there] = [lab.as('administrator'), other.as('administrator')]
  const { laboratoryId } = other.scope
  await ask(superuserUrl, `insert into laboratory_not_ready (laboratory_id) values (${laboratoryId})`)
  expect(await there.call(listClientsEndpoint, { query: {} })).toMatchObject({
    status: 503,
    body: { code: 'laboratory.notReady' },
  })
  expect((await here.call(listClientsEndpoint, { query: {} })).status).toBe(200)
  await migrate(ownerUrl)
  expect((await there.call(listClientsEndpoint, { query: {} })).status).toBe(200)
})

it('a laboratory whose update failed is listed as closed, and can only be removed', async () => {
  const lab = await ownLaboratory()
  const other = await aSecondLaboratory(lab)
  const { pool, ownerUrl, superuserUrl } = lab.database
  const { laboratoryId } = other.scope
  const say = commandOn(superuserUrl)
  const number = String(laboratoryId)
  // The last migration makes something that exists already: it fails at every start.
  await ask(superuserUrl, `delete from laboratory_${laboratoryId}.schema_migration where name like '0011%'`)
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  await migrate(ownerUrl)
  // An invitation that one of its people made for a person of another laboratory stays.
  await ask(
    superuserUrl,
    `insert into password_link (token_hash, user_id, purpose, made_by, expires_at)
     select sha256('link'), (select min(user_id) from laboratory_account where laboratory_id <> ${laboratoryId}), 'invitation',
            (select min(user_id) from laboratory_account where laboratory_id = ${laboratoryId}), clock_timestamp() + interval '1 day'`,
  )
  const health = watchHealth({ pool, dataDir: lab.dataDir, mail: true, jobsFail: () => false })
  expect((await health()).find(({ what }) => what === 'laboratories')?.ok).toBe(false)
  expect(await say('list')).toContain('closed: its update failed (')
  await expect(say('rename', number, 'Otro')).rejects.toThrow('closed: its update failed (')
  await expect(say('export', number, '/nowhere.zip')).rejects.toThrow('closed: its update failed')
  await say('remove', number, '--name', 'Otro laboratorio')
  expect(await say('list')).not.toContain('Otro laboratorio')
  expect(await ask(superuserUrl, 'select made_by from password_link')).toEqual([null])
})

it('answers whoever had just come in that the laboratory is closed, also where its role is still there', async () => {
  const lab = await ownLaboratory()
  const { scope } = await aSecondLaboratory(lab)
  const { superuserUrl, ownerUrl, pool } = lab.database
  const come = () => reading(pool, scope, (db) => db.selectFrom('client').selectAll().execute())
  expect(await come()).toEqual([])
  await commandOn(superuserUrl)('remove', String(scope.laboratoryId), '--name', 'Otro laboratorio')
  await expect(come()).rejects.toThrow(new Refusal('laboratory.notReady'))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await ensureLaboratoryRoles(owner, scope.laboratoryId)
  await owner.end()
  await expect(come()).rejects.toThrow(new Refusal('laboratory.notReady'))
})

it('removes a laboratory while people save in it: each save is answered, and none is left half', async () => {
  const lab = await ownLaboratory()
  const other = await aSecondLaboratory(lab)
  const there = other.as('administrator')
  let removed = false
  const saves = Array.from({ length: 4 }, async (_, person) => {
    const statuses: number[] = []
    for (let turn = 0; turn < 2_000 && !(removed && statuses.at(-1) === 401); turn += 1)
      statuses.push(
        (await there.call(addClientEndpoint, { body: { ...plainClient, name: `Cliente ${person} ${turn}` } }))
          .status,
      )
    return statuses
  })
  await aClient(lab)
  await commandOn(lab.database.superuserUrl)(
    'remove',
    String(other.scope.laboratoryId),
    '--name',
    'Otro laboratorio',
  )
  removed = true
  const statuses = (await Promise.all(saves)).flat()
  expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([])
  await aClient(lab)
})
