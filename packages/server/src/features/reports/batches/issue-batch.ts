import type { ProofWay } from '@probeta/contract/access/proof.ts'
import type { LiveEvent } from '@probeta/contract/laboratory/installation.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type pg from 'pg'
import type { Installation } from '../../../http/context.ts'
import { type Scope, mintScope } from '../../../db/scope.ts'
import { type Stores, writeStores } from '../../../stores/stores.ts'
import { changing, reading } from '../../../db/transaction.ts'
import { RendererFailed } from '../../../documents/renderer.ts'
import { channelOf } from '../../../db/notify-screens.ts'
import { Refusal } from '../../../base/refusal.ts'
import { issueReports, type Issuer, refuseUnissuable } from '../issue-report.ts'
import { writeReportBatches } from '../../../stores/report-batches/store.ts'

/** Reports issued in one transaction: few enough that others who issue wait only a moment. */
const atOnce = 20
/** After so many attempts a report counts as failed and no longer delays the others. */
const mostAttempts = 5

export type IssuingPlace = { pool: pg.Pool; scope: Scope; installation: Installation }
type Batched = { id: string; authorisedBy: number }
type Item = { position: number; reportId: string }

/** The batches to be issued now, the longest waiting first. */
export const dueBatches = ({ pool, scope }: Pick<IssuingPlace, 'pool' | 'scope'>): Promise<Batched[]> =>
  reading(pool, scope, (db) => writeReportBatches(db, scope).due())

/**
 * Issues the next reports of a batch: numbers, pages and bytes in one transaction, so that a crash in between leaves
 * nothing behind and uses no number. When one of them cannot be issued, they are tried one by one. Returns false when
 * nothing more can be done for the batch at present.
 */
export async function issueSome(
  place: IssuingPlace,
  batch: Batched,
  onProblem: (error: unknown) => void,
): Promise<boolean> {
  try {
    return await issueNext(place, batch, atOnce)
  } catch (error) {
    onProblem(error)
  }
  for (let tried = 0; tried < atOnce; tried += 1) {
    let item: Item | undefined
    try {
      if (!(await issueNext(place, batch, 1, (one) => (item = one)))) return false
    } catch (error) {
      await hinder(place, batch, item, error)
      return false
    }
  }
  return true
}

/** Issues in the name of whoever authorised; false if another server holds it, or it waits, was stopped or is complete. */
const issueNext = (
  { pool, scope, installation }: IssuingPlace,
  { id, authorisedBy }: Batched,
  most: number,
  taken: (item: Item) => void = () => {},
): Promise<boolean> => {
  const inName = mintScope({ ...scope, userId: authorisedBy })
  return changing(pool, inName, 'report.authorise', undefined, async (db, client) => {
    const stores = writeStores(db, inName)
    const { reportBatches } = stores
    const at = installation.now().toISOString()
    const claimed = await reportBatches.claim(id)
    if (!claimed) return false
    const items = await reportBatches.waiting(id, most)
    items.forEach(taken)
    let goesOn = false
    if (!claimed.may) await reportBatches.pause(id, 'rightsWithdrawn')
    else if (items.length === 0) await reportBatches.finish(id, at)
    else {
      const issuer = { actor: { id: authorisedBy, name: claimed.name }, scope: inName, installation }
      await issueItems(issuer, stores, { id, items, at, signedBy: claimed.signedBy })
      goesOn = true
    }
    await notifyBatch(client, scope, id)
    return goesOn
  })
}

type Chunk = { id: string; items: readonly Item[]; at: string; signedBy: ProofWay }

async function issueItems(issuer: Issuer, stores: Stores, { id, items, at, signedBy }: Chunk): Promise<void> {
  const { reports, reportBatches } = stores
  await reports.hold(items.map(({ reportId }) => reportId))
  const found = await Promise.all(items.map(({ reportId }) => reports.find(reportId)))
  const given = items.flatMap(({ position }, index) => {
    const report = found[index]
    return report ? [{ position, report }] : []
  })
  const known = knowing(
    stores,
    await stores.strengthTests.ofKeys(given.flatMap(({ report }) => report.strengthTests)),
  )
  const good: typeof given = []
  const done: number[] = []
  for (const { position, report } of given) {
    // Somebody has issued or rejected this report individually meanwhile.
    if (report.state === 'authorised' || report.state === 'superseded') done.push(position)
    else if (report.state === 'rejected')
      await reportBatches.setItem(id, position, { state: 'withdrawn', problem: '', at })
    else {
      const refusal = await whyNot(issuer, known, report)
      if (!refusal) good.push({ position, report })
      else {
        const state = refusal.code === 'report.ownWork' ? 'ownWork' : 'failed'
        const { code: problem, detail } = refusal
        await reportBatches.setItem(id, position, { state, problem, detail, at })
      }
    }
  }
  // Announced once for all of them.
  const door = { stores: known, announce: () => {} }
  if (good.length > 0)
    await issueReports(
      behindOthers(issuer),
      door,
      good.map(({ report }) => report),
      signedBy,
    )
  const issued = [...done, ...good.map(({ position }) => position)]
  if (issued.length > 0) await reportBatches.setIssued(id, issued, at)
}

async function whyNot(issuer: Issuer, stores: Stores, report: Report): Promise<Refusal | undefined> {
  try {
    await refuseUnissuable(issuer, stores, report)
    const tests = await stores.strengthTests.ofKeys(report.strengthTests)
    const reported = tests.filter(({ state }) => state === 'reported')
    if (reported.length === 0) return undefined
    const [first] = reported
    return new Refusal('report.alreadyReported', { number: first?.report?.number ?? '' })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Stores that answer from the strength tests fetched for all reports together, instead of per report. */
function knowing(stores: Stores, tests: readonly StrengthTest[]): Stores {
  const nameOf = ({ sampleId, ageHours }: { sampleId: string; ageHours: number }) => `${sampleId}:${ageHours}`
  const byName = new Map(tests.map((test) => [nameOf(test), test]))
  return {
    ...stores,
    strengthTests: {
      ...stores.strengthTests,
      ofKeys: async (keys) => {
        const known = keys.flatMap((key) => byName.get(nameOf(key)) ?? [])
        return known.length === keys.length ? known : stores.strengthTests.ofKeys(keys)
      },
    },
  }
}

/** An issuer whose pages are rendered after those that somebody waits for at a screen. */
const behindOthers = (issuer: Issuer): Issuer => {
  const { renderer } = issuer.installation
  const behind = { ...renderer, renderReport: renderer.renderReportBehind }
  return { ...issuer, installation: { ...issuer.installation, renderer: behind } }
}

/** Records what the batch waits for; a report that has failed too often is marked as failed. */
async function hinder(
  { pool, scope, installation }: IssuingPlace,
  { id }: Batched,
  item: Item | undefined,
  error: unknown,
): Promise<void> {
  const { hindrance, problem } = wordsOf(error)
  await changing(pool, scope, 'reportBatch.wait', undefined, async (db, client) => {
    const batches = writeReportBatches(db, scope)
    const at = installation.now().toISOString()
    const attempts = await batches.hinder(id, problem ? item?.position : undefined, hindrance)
    if (item && problem && attempts >= mostAttempts)
      await batches.setItem(id, item.position, { state: 'failed', problem, at })
    await notifyBatch(client, scope, id)
  })
}

/** `problem`: the text for the report if the error persists; undefined when the report cannot be the cause. */
function wordsOf(error: unknown): {
  hindrance: 'printer' | 'signer' | 'database' | 'busy'
  problem?: string
} {
  if (error instanceof RendererFailed) return { hindrance: 'printer', problem: 'report.notPrinted' }
  if (error instanceof Refusal && error.code === 'report.notSigned')
    return { hindrance: 'signer', problem: error.code }
  if (error instanceof Refusal && error.code === 'server.busy') return { hindrance: 'busy' }
  const ofDatabase = error instanceof Error && 'code' in error && !(error instanceof Refusal)
  return ofDatabase ? { hindrance: 'database' } : { hindrance: 'printer', problem: 'report.notPrinted' }
}

async function notifyBatch(client: pg.PoolClient, { laboratoryId }: Scope, id: string): Promise<void> {
  const nouns: LiveEvent['noun'][] = ['reportBatch', 'report', 'strengthTest']
  for (const noun of nouns)
    await client.query('select pg_notify($1, $2)', [channelOf(laboratoryId), JSON.stringify({ noun, id })])
}
