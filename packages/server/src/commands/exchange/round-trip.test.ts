import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { readExact } from '../../tables/write-exact.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { aSecondLaboratory } from '../../testing/servers/a-second-laboratory.ts'
import { commandOf } from '../../testing/servers/laboratory-command.ts'
import { ask } from '../../db/embedded/a-data-folder.ts'

const example = fileURLToPath(new URL('../../../../../examples/exchange', import.meta.url))

type Row = Readonly<Record<string, string>>
type Cells = Readonly<Record<string, string | undefined>>
type Tables = (table: string) => readonly Row[]

/** Exports a laboratory completely, as its operator does, and returns its tables; no value is an empty text. */
async function exported(lab: Laboratory, folder: string): Promise<Tables> {
  const file = join(folder, `laboratory-${lab.scope.laboratoryId}.zip`)
  await commandOf(lab)('export', String(lab.scope.laboratoryId), file)
  const zip = unzipSync(new Uint8Array(await readFile(file)))
  return (table) =>
    parse<Row>(Buffer.from(zip[`tables/${table}.csv`] ?? []).toString('utf8'), {
      columns: true,
      record_delimiter: '\r\n',
      cast: (value, { quoting, header }) => (!header && quoting ? readExact(value) : value),
    })
}

const yes = (value: string | undefined) => (value === 't' || value === 'true' ? 'x' : '-')
const local = (instant: string, timeZone: string) => {
  const said = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return { castOn: said.slice(0, 10), castTime: said.slice(11, 16) }
}

/** The strengths of each sample at each age, MPa as calculated, with the row of its sample. */
function setsOf(tables: Tables) {
  const samples = new Map(tables('sample').map((row) => [row['id'], row]))
  const sets = Map.groupBy(tables('break'), (row) => `${row['sample_id']} ${row['age_hours']}`)
  return [...sets.values()].flatMap((breaks) => {
    const sample = samples.get(breaks[0]?.['sample_id'] ?? '')
    const strengths = breaks.map((row) => row['strength_unrounded_mpa'] ?? '')
    return sample ? [{ sample, ageHours: Number(breaks[0]?.['age_hours']), strengths }] : []
  })
}

/** Writes the files of the exchange format from a complete export. Users stay: they sign in here already. */
async function writeExchange(tables: Tables, timeZone: string, folder: string): Promise<void> {
  const by = (table: string, column: string) =>
    new Map(tables(table).map((row) => [row['id'], row[column] ?? '']))
  const [clients, sites, mixes] = [by('client', 'name'), by('work_site', 'code'), by('mix', 'code')]
  const files: Record<string, readonly Cells[]> = {
    clients: tables('client').map((row) => ({
      ...{ name: row['name'], taxId: row['tax_id'], country: row['country'], address: row['address'] },
      ...{ phone: row['phone'], email: row['email'], billingEmail: row['billing_email'] },
      ...{ language: row['language'], stressUnit: row['stress_unit'], active: yes(row['active']) },
    })),
    contacts: tables('client_contact').map((row) => ({
      ...{ client: clients.get(row['client_id']), name: row['name'], role: row['role'], email: row['email'] },
      ...{ mobile: row['mobile'], active: yes(row['active']) },
    })),
    'work-sites': tables('work_site').map((row) => ({
      ...{ code: row['code'], name: row['name'], client: clients.get(row['client_id']) },
      ...{ address: row['address'], responsible: row['responsible'], supervision: row['supervision'] },
      ...{ startsOn: row['starts_on'], endsOn: row['ends_on'], active: yes(row['active']) },
    })),
    mixes: tables('mix').map((row) => ({
      ...{ workSite: sites.get(row['work_site_id']), code: row['code'], strength: row['specified_strength'] },
      ...{ strengthUnit: row['strength_unit'], designDays: String(Number(row['design_age_hours']) / 24) },
      ...{ shape: row['shape'], method: row['method'], ruleSet: row['rule_set'], agePlan: row['age_plan'] },
      ...{
        slumpMm: row['slump_mm'],
        slumpToleranceMm: row['slump_tolerance_mm'],
        active: yes(row['active']),
      },
    })),
    results: setsOf(tables).map(({ sample, ageHours, strengths: [strength1, strength2, strength3] }) => ({
      ...{ workSite: sites.get(sample['work_site_id']), mix: mixes.get(sample['mix_id']) },
      ...{ sampleRef: sample['code'], ...local(sample['cast_at'] ?? '', timeZone) },
      ...{ ageDays: String(ageHours / 24), strength1, strength2, strength3, slump: sample['slump_mm'] },
      ...{ temperature: sample['concrete_temperature_c'], deliveryNote: sample['delivery_note'] },
      ...{ plant: sample['plant'], element: sample['element'] },
    })),
    users: [],
  }
  await copyFile(join(example, 'datapackage.json'), join(folder, 'datapackage.json'))
  const header = { users: 'username,name,email,role,language\n' } as const
  for (const [name, rows] of Object.entries(files))
    await writeFile(
      join(folder, `${name}.csv`),
      name === 'users' ? header.users : stringify([...rows], { header: true }),
    )
}

/** What of a laboratory the format carries, as sorted lines. */
function carried(tables: Tables, nameOf: 'code' | 'imported_as') {
  const names = new Map(tables('client').map((row) => [row['id'], row['name']]))
  const sites = new Map(tables('work_site').map((row) => [row['id'], row['code']]))
  const sets = setsOf(tables)
    .map(({ sample, ageHours, strengths }) => ({
      named: [
        ...[sites.get(sample['work_site_id']), sample[nameOf], sample['cast_on'], ageHours],
        ...[sample['slump_mm'], sample['delivery_note'], sample['plant'], sample['element']],
      ].join(' | '),
      strengths: strengths.map(Number).toSorted((x, y) => x - y),
    }))
    .toSorted((x, y) => (x.named < y.named ? -1 : 1))
  const lines = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' | ')).toSorted()
  return {
    clients: lines(
      tables('client').map((row) => [row['name'], row['tax_id'], row['language'], row['active']]),
    ),
    contacts: lines(
      tables('client_contact').map((row) => [names.get(row['client_id']), row['name'], row['role']]),
    ),
    workSites: lines(
      tables('work_site').map((row) => [row['code'], row['name'], names.get(row['client_id'])]),
    ),
    mixes: lines(
      tables('mix').map((row) => [
        ...[sites.get(row['work_site_id']), row['code'], row['specified_mpa'], row['design_age_hours']],
        ...[row['shape'], row['method'], row['rule_set'], row['age_plan']],
      ]),
    ),
    results: sets.map(({ named }) => named),
    strengths: sets.flatMap(({ strengths }) => strengths),
  }
}

it('what a complete export holds of clients, works, mixes and results is the same after it went through the format', async () => {
  const lab = await ownLaboratory()
  await lab.as('administrator').does(loadDemonstrationEndpoint, { body: {} })
  const folder = await mkdtemp(join(tmpdir(), 'probeta-round-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const before = await exported(lab, folder)
  expect(setsOf(before).length).toBeGreaterThan(600)
  expect(setsOf(before).filter(({ strengths }) => strengths.length > 3)).toEqual([])

  await writeExchange(before, lab.scope.timeZone, folder)
  const other = await aSecondLaboratory(lab)
  const { userId } = other.as('administrator')
  const [name] = await ask(lab.database.superuserUrl, `select username from app_user where id = ${userId}`)
  const number = String(other.scope.laboratoryId)
  await commandOf(lab)('import', number, folder, '--as', String(name))
  const { strengths, ...rest } = carried(before, 'code')
  const after = carried(await exported(other, folder), 'imported_as')
  expect(after).toMatchObject(rest)
  expect(after.strengths.length).toBe(strengths.length)
  // Loads are stored to a newton, which on the smallest cube is 0.0001 MPa.
  const apart = strengths.map((strength, at) => Math.abs(strength - (after.strengths[at] ?? 0)))
  expect(Math.max(...apart)).toBeLessThan(0.0001)
})
