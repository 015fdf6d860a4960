import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@probeta/contract/api.ts'
import { findSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { listReportsEndpoint, reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../app/open-database.ts'
import { openKeys } from '../app/open-keys.ts'
import { readSettings, type Settings } from '../base/settings.ts'
import { loadLaboratory } from '../db/copy-laboratory.ts'
import { ask } from '../db/embedded/a-data-folder.ts'
import { laboratoryFiles, migrate } from '../db/migrate.ts'
import { judgeAllChanged } from '../jobs/judge-changed.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { callerAt, type Caller } from '../testing/access/call-api.ts'
import { anIssuedReport } from '../testing/nouns/a-report.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import { readPages } from '../testing/read-pages.ts'
import { lastRelease, type Release, unpackReleased } from '../testing/released/released.ts'
import { staffOf, templateScope } from '../testing/template-laboratory.ts'
import { checkAudit } from './check-audit.ts'

const ours = fileURLToPath(new URL('../../migrations', import.meta.url))
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const released = await lastRelease()

/** Makes a folder of the migrations of a release alone. */
async function migrationsOf({ migrations }: Release, folder: string): Promise<string> {
  for (const [part, files] of Object.entries(migrations))
    for (const name of Object.keys(files)) {
      const target = join(folder, part, name)
      await mkdir(dirname(target), { recursive: true })
      await cp(join(ours, part, name), target)
    }
  return folder
}

/** Restores the demonstration of a release with the tables that it had, and opens it with the program of today. */
async function upgraded(release: Release) {
  const work = await mkdtemp(join(tmpdir(), 'probeta-upgrade-'))
  await unpackReleased(work)
  const [rows, dataDir] = [join(work, 'kept/rows'), join(work, 'kept/data')]
  const database = await aDatabase('template0')
  const { ownerUrl, pool, superuserUrl } = database
  await migrate(ownerUrl, await migrationsOf(release, join(work, 'migrations')))
  const files = (await laboratoryFiles()).filter(({ name }) => name in release.migrations.laboratory)
  await loadLaboratory(ownerUrl, { id: 1, own: '' }, rows, files)

  const read = readSettings({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir }, 'start')
  if (!read.ok) throw new Error(read.detail.join(' '))
  const settings = read.value
  await (await openDatabase(settings)).stop()
  const { vault } = await openKeys(pool, settings)
  const place = { database, dataDir, vault, staff: await staffOf(pool, templateScope, 9_000) }
  const lab = await aLaboratory({ place })
  lab.setNow(release.madeAt)
  const [admin] = await ask(superuserUrl, "select id from app_user where username = 'admin'")
  return {
    settings,
    lab,
    rows,
    admin: callerAt(lab.address, Number(admin), await lab.signedIn(Number(admin))),
    async close() {
      await lab.close()
      await rm(work, { recursive: true, force: true })
    },
  }
}

/** Returns what each strength test came to. */
const verdicts = ({ database }: Laboratory) =>
  ask(
    database.superuserUrl,
    `select concat_ws(' ', sample_id, age_hours, n, mean_mpa, range_mpa, moving_mean_mpa, compared_mpa, outcome, stage)
     from kept_strength_test order by 1`,
  )

/** Runs `npm run verify-audit`, which throws where anything deviates, and returns what it printed. */
async function verified(settings: Settings): Promise<string> {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  await checkAudit(settings, []).finally(() => log.mockRestore())
  return said.join('\n')
}

// Before the first release there is nothing to upgrade from.
describe.runIf(released)('the demonstration of the last release, opened by this version', () => {
  let opened: Awaited<ReturnType<typeof upgraded>>
  let lab: Laboratory
  let admin: Caller
  beforeAll(async () => {
    if (released === undefined) throw new Error('nothing was released')
    opened = await upgraded(released)
    ;({ lab, admin } = opened)
  })
  afterAll(() => opened.close())

  it('is of the version that the changelog names last', async () => {
    const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
    expect(/^## (\d\S*)/m.exec(changelog)?.[1]).toBe(released?.version)
  })

  it('has a trail and records that verify-audit finds as they were sealed', async () => {
    const said = await verified(opened.settings)
    expect(said).toMatch(/[1-9]\d{3,} audit rows in \d+ seals are as they were sealed/)
    expect(said).toMatch(/[1-9]\d{3,} records and their documents are as the audit rows say/)
  })

  it('has the same verdicts when every result is judged anew', async () => {
    const before = await verdicts(lab)
    expect(before.length).toBeGreaterThan(500)
    await ask(
      lab.database.superuserUrl,
      'delete from kept_strength_test; insert into mix_change (mix_id) select id from mix',
    )
    await judgeAllChanged(lab.database.pool, lab.scope, {
      now: lab.now,
      stopping: () => false,
      onProblem: (error) => {
        throw error
      },
    })
    expect(await verdicts(lab)).toEqual(before)
  })

  it('answers every list and every setting as the contract says', async () => {
    const reading = [...endpoints].filter(
      ([name, { method, path, produces, access, query }]) =>
        method === 'GET' &&
        !path.includes(':') &&
        produces === undefined &&
        access !== 'public' &&
        query?.safeParse({}).success !== false &&
        // Of all results at once it refuses to make reports.
        name !== 'previewBatch',
    )
    const refused: string[] = []
    for (const [name, e] of reading) {
      const answer = await admin.call(e, { query: {} })
      if (!answer.ok) refused.push(`${name}: ${answer.status} ${answer.body.code}`)
    }
    expect(refused).toEqual([])
    expect(reading.length).toBeGreaterThan(100)
  })

  it('shows its samples, and its reports byte for byte', async () => {
    const tests = await admin.does(listStrengthTestsEndpoint, { query: { limit: 100 } })
    for (const { sampleId } of tests.items)
      expect(await admin.does(findSampleEndpoint, { params: { sampleId } })).toHaveProperty('id', sampleId)
    const pages = await readPages((at) => admin.does(listReportsEndpoint, { query: at }))
    const issued = pages.flatMap(({ items }) => items).filter(({ sha256 }) => sha256 !== null)
    expect(issued.length).toBeGreaterThan(20)
    for (const report of issued) {
      const bytes = await admin.does(reportDocumentEndpoint, { params: { reportId: report.id } })
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.sha256)
    }
  })

  it('goes on with a day of work, from the sheet to the signed report', async () => {
    const report = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const bytes = await lab.as('director').does(reportDocumentEndpoint, { params: { reportId: report.id } })
    expect(bytes.length).toBeGreaterThan(10_000)
    expect(await verified(opened.settings)).toContain('records and their documents are as the audit rows say')
  })
})
