import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { expect, it, onTestFinished } from 'vitest'
import { PlainRefusal } from '../plain-refusal.ts'
import { ask } from '../../db/embedded/a-data-folder.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { commandOf } from '../../testing/servers/laboratory-command.ts'
import { snapshotsOf } from '../../testing/servers/a-snapshot.ts'

const example = fileURLToPath(new URL('../../../../../examples/exchange', import.meta.url))

/** A copy of the example in which some files are others. */
async function anExchange(but: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-exchange-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(example, folder, { recursive: true })
  for (const [name, text] of Object.entries(but)) await writeFile(join(folder, name), text)
  return folder
}

/** Runs `npm run laboratory -- import` for the laboratory; returns what it printed, or the lines of its refusal. */
async function bring(lab: Laboratory, folder: string, ...options: string[]): Promise<string[]> {
  const { userId } = lab.as('administrator')
  const [username] = await ask(
    lab.database.superuserUrl,
    `select username from app_user where id = ${userId}`,
  )
  const printed = await commandOf(lab)('import', '1', folder, '--as', String(username), ...options).catch(
    (error: unknown) => {
      if (error instanceof PlainRefusal) return error.message
      throw error
    },
  )
  return printed.split('\n')
}

const clientsOf = async (lab: Laboratory) =>
  (await lab.as('administrator').does(listClientsEndpoint, { query: { active: 'all' } })).items.map(
    ({ name }) => name,
  )

it('the example comes in after a dry run that stored nothing, and its results are judged', async () => {
  const lab = await ownLaboratory()
  const snapshots = await snapshotsOf(lab)
  onTestFinished(() => snapshots.close())
  const before = await snapshots.take()
  const dry = await bring(lab, example, '--dry-run')
  expect(dry).toEqual([
    'clients.csv: 3 added, 0 changed, 0 were there already.',
    'contacts.csv: 2 added, 0 changed, 0 were there already.',
    'work-sites.csv: 3 added, 0 changed, 0 were there already.',
    'mixes.csv: 3 added, 0 changed, 0 were there already.',
    'users.csv: 1 added, 0 changed, 0 were there already.',
    'results.csv: 4 samples with 11 specimens, on 3 sheets.',
    'This was a dry run: nothing was stored. Without --dry-run all of it is.',
  ])
  expect(await snapshots.take()).toEqual(before)

  expect((await bring(lab, example)).slice(0, 6)).toEqual(dry.slice(0, 6))
  const { items } = await lab.as('administrator').does(listStrengthTestsEndpoint, { query: {} })
  const found = items.map(({ sampleCode, ageHours, meanMpa, verdict }) => [
    ...[sampleCode, ageHours / 24, meanMpa?.toFixed(2), verdict.outcome],
  ])
  expect(found.toSorted()).toEqual([
    ['BB1-001', 28, '46.13', 'conforms'],
    ['EJ1-001', 28, '33.90', 'provisional'],
    ['EJ1-001', 7, '24.10', 'provisional'],
    ['EJ1-002', 28, '34.70', 'provisional'],
    ['SB1-001', 28, '30.27', 'provisional'],
  ])

  // The same folder once more brings nothing twice.
  const stored = await snapshots.take()
  expect(await bring(lab, example)).toEqual([
    'clients.csv: 0 added, 0 changed, 3 were there already.',
    'contacts.csv: 0 added, 0 changed, 2 were there already.',
    'work-sites.csv: 0 added, 0 changed, 3 were there already.',
    'mixes.csv: 0 added, 0 changed, 3 were there already.',
    'users.csv: 0 added, 0 changed, 1 were there already.',
    'results.csv: Samples of this file were already imported (4): nothing was saved.',
    'Nothing was stored. Mend what is named above and run this again.',
  ])
  expect(await snapshots.take()).toEqual(stored)
})

it('every fault is named by file, row and column, and nothing of any file is stored', async () => {
  const lab = await ownLaboratory()
  const folder = await anExchange({
    'clients.csv': 'name,taxId,language\nUno,1,klingon\n,2,es\n',
    'users.csv': 'username,name,email\nana,Ana,ana@example.com\n',
  })
  expect(await bring(lab, folder)).toEqual([
    'clients.csv, row 2, language: Cannot be read ("klingon").',
    'clients.csv, row 3, name: Missing.',
    'contacts.csv: not looked at, because it refers to clients.csv, which has faults.',
    'work-sites.csv: not looked at, because it refers to clients.csv, which has faults.',
    'mixes.csv: not looked at, because it refers to work-sites.csv, which has faults.',
    'users.csv: it lacks the columns role.',
    'results.csv: not looked at, because it refers to work-sites.csv, which has faults.',
    'Nothing was stored. Mend what is named above and run this again.',
  ])
  const results = await anExchange({
    'results.csv':
      'workSite,mix,sampleRef,castOn,ageDays,strength1\nEJ1,H-30,A,2020-02-14,28,thirty\nEJ9,H-30,B,2020-02-14,28,30\nEJ1,H-30,C,2020-02-30,28,30\n',
  })
  expect((await bring(lab, results)).slice(5, -1)).toEqual([
    'results.csv, row 2, strength1: Not a number ("thirty").',
    'results.csv, row 3, workSite: No work site has this code or name ("EJ9").',
    'results.csv, row 4, castOn: Not a date. Write, for example, 2026-03-14 or 14/03/2026 ("2020-02-30").',
  ])
  expect(await clientsOf(lab)).toEqual([])
})

it('a folder that is none of the format, and a name that may not import, are refused in a sentence', async () => {
  const lab = await ownLaboratory()
  const refused = async (manifest: string) =>
    (await bring(lab, await anExchange({ 'datapackage.json': manifest }))).join()
  expect(await refused('{}')).toContain('does not describe files of the exchange format')
  const said = { probetaExchange: { version: 1, strengthUnit: 'MPa', slumpUnit: 'mm' } }
  const of = (name: string, path: string) => refused(JSON.stringify({ ...said, resources: [{ name, path }] }))
  expect(await of('clients', '../clients.csv')).toContain('is no name of a CSV or XLSX file in the folder')
  expect(await of('clients', 'others.csv')).toContain('others.csv cannot be read')
  expect(await of('trucks', 'trucks.csv')).toContain('resources[0].name')
  await expect(commandOf(lab)('import', '1', example, '--as', 'nobody')).rejects.toThrow('Say with --as')
  await expect(commandOf(lab)('import', '1')).rejects.toThrow('Say from where')
})
