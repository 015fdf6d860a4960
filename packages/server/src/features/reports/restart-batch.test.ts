import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { authoriseBatchEndpoint, draftBatchEndpoint } from '@probeta/contract/reports/report-batches.ts'
import { expect, it, onTestFinished } from 'vitest'
import { ownLaboratory } from '../../testing/a-laboratory.ts'
import { someApprovedTests } from '../../testing/nouns/some-approved-tests.ts'
import { numberAskedFor, startProcess } from '../../testing/servers/start-process.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

// With BATCH_REPORTS=500 it is the whole of it, in a minute or two; every run of the tests takes so many as keep it short.
const reports = numberAskedFor('BATCH_REPORTS') ?? 120

type Row = { number: string | null; state: string; item: string; documents: number }

it(`a restart in the middle of a batch of ${reports} yields ${reports} reports, each number once, no gap`, async () => {
  const lab = await ownLaboratory()
  const { workSite } = await someApprovedTests(lab, reports)
  const body = { workSiteId: workSite.id, per: 'sample' as const, language: null, stressUnit: null }
  const { id, version } = await lab.as('checker').does(draftBatchEndpoint, { body })
  await lab.as('director').does(authoriseBatchEndpoint, { params: { batchId: id }, version, body: {} })
  const folder = await mkdtemp(join(tmpdir(), 'probeta-restart-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))

  const look = () =>
    inLaboratory<Row>(
      lab,
      `select r.number, r.state, i.state as item,
              (select count(*) from report_document d where d.report_id = r.id) as documents
       from report_batch_item i join report r on r.id = i.report_id where i.batch_id = $1 order by i.position`,
      [id],
    )
  const issued = (rows: readonly Row[]) => rows.filter(({ item }) => item === 'issued').length

  /** Runs a real server until `until` reports or all are issued, then kills it; returns how many were issued. */
  const serveUntil = async (until: number): Promise<number> => {
    const server = startProcess(lab.database.ownerUrl, folder)
    onTestFinished(() => void server.kill('SIGKILL'))
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (data: Buffer) => (output += data.toString()))
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    let rows: Row[] = []
    do {
      await pause(20)
      rows = await look()
      if (server.exitCode !== null) throw new Error(`the server ended:\n${output}`)
    } while (issued(rows) < Math.min(until, reports))
    server.kill('SIGKILL')
    await exited
    return issued(await look())
  }

  const stages = [await serveUntil(1), await serveUntil(Math.floor(reports / 2)), await serveUntil(reports)]
  // Killed in the middle, twice: otherwise this proves nothing.
  expect(stages[0]).toBeLessThan(reports)
  expect(stages[1]).toBeLessThan(reports)
  expect(stages[1]).toBeGreaterThan(stages[0] ?? 0)
  expect(stages[2]).toBe(reports)

  const rows = await look()
  expect(rows.every(({ state, documents }) => state === 'authorised' && documents === 1)).toBe(true)
  const numbers = rows.map(({ number }) => Number(number?.split('-')[2])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: reports }, (_, index) => index + 1))
}, 300_000)
