import { createHash } from 'node:crypto'
import type { Report } from '@probeta/contract/reports/reports.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Change, Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { createLogo } from '../../documents/pictures/logo.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import type { ProofWay } from '@probeta/contract/access/proof.ts'
import { reportedCores } from './draft-cores-report.ts'
import { refuseUnapproved } from './draft-report.ts'
import { nextState } from './find-seen.ts'
import { buildReport } from './print-report.ts'
import { signReport } from './sign-report.ts'

/** The person who issues, with scope and installation: from a caller's context, or from whoever authorised a batch. */
export type Issuer = Pick<Context, 'scope' | 'installation'> & {
  actor: Pick<Context['actor'], 'id' | 'name'>
}

type Door = Change & { stores: Stores }

/** Refuses, before a number is taken, a wrong state, the caller's own readings, and tests that are not approved. */
export async function refuseUnissuable(
  { actor }: Pick<Issuer, 'actor'>,
  { strengthTests, investigations }: Pick<Stores, 'strengthTests' | 'investigations'>,
  report: Report,
): Promise<void> {
  if (report.investigationId !== null) {
    const investigation = orRefuse(await investigations.find(report.investigationId), 'report.notFound')
    const hands = reportedCores(investigation).flatMap(({ touchedByIds, reading }) =>
      touchedByIds.map((id): [number, string] => [id, reading?.brokenBy ?? '']),
    )
    nextState({ actor }, report, 'authorise', new Map(hands))
    return
  }
  const tests = await strengthTests.ofKeys(report.strengthTests)
  nextState({ actor }, report, 'authorise', handsOf(tests))
  refuseUnapproved(tests)
}

/** People who took, corrected or swapped a reading of these tests: id → name; only the last taker's name is known. */
const handsOf = (tests: readonly StrengthTest[]): ReadonlyMap<number, string> =>
  new Map(
    tests.flatMap(({ specimens }) =>
      specimens.flatMap(({ break: reading }) =>
        (reading?.touchedByIds ?? []).map((id): [number, string] => [
          id,
          id === reading?.brokenById ? (reading.brokenBy ?? '') : '',
        ]),
      ),
    ),
  )

/**
 * Issues submitted reports in the caller's transaction: numbers, date, contents, pages and bytes of all of them, or
 * nothing, so that every number is used once and none is lost. Locks the rows before the numbers, always in this order.
 * The numbers are printed on the pages, so the pages are made while the numbers are locked.
 */
export async function issueReports(
  issuer: Issuer,
  { stores, announce }: Door,
  reports: readonly Report[],
  signedBy: ProofWay,
): Promise<void> {
  const { scope, installation } = issuer
  await stores.reports.hold(reports.map(({ id }) => id))
  const now = installation.now()
  const year = Number(dayOf(now.getTime(), scope.timeZone).slice(0, 4))
  const fresh = reports.filter(({ supersedes }) => supersedes === null)
  const branchOf = await stores.reports.pressBranches(fresh.map(({ id }) => id))
  const numbers =
    fresh.length > 0
      ? await stores.numbering.take(
          'report',
          year,
          fresh.map(({ id }) => branchOf.get(id) ?? ''),
        )
      : []
  const numberOf = new Map(fresh.map(({ id }, index) => [id, numbers[index] ?? '']))
  // All have settled before the first failure is thrown, so that none writes into a transaction that has ended.
  const ended = await Promise.allSettled(
    reports.map((report) =>
      issueOne(issuer, stores, report, {
        number: numberOf.get(report.id),
        at: now.toISOString(),
        signedBy,
      }),
    ),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  for (const { id, strengthTests } of reports) {
    announce('report', id)
    for (const { sampleId, ageHours } of strengthTests) announce('strengthTest', `${sampleId}:${ageHours}`)
  }
}

type Taken = { number: string | undefined; at: string; signedBy: ProofWay }

async function issueOne(
  issuer: Issuer,
  stores: Stores,
  report: Report,
  { number: taken, at, signedBy }: Taken,
): Promise<void> {
  const { reports } = stores
  const old = report.supersedes && (await current(stores, report.supersedes.id))
  const number = old?.number ?? taken
  if (!number) throw new Error('a report is issued with a number')
  const revision = old ? old.revision + 1 : 1
  const hand = await stores.handwritten.current(issuer.actor.id)
  const authorised = { name: issuer.actor.name, at, ...(hand && { mark: createLogo(hand) }) }
  const code = await reports.codeOf(report.id)
  const content = await buildReport(issuer, stores, report, at, { number, revision, code, authorised })
  const pages = await issuer.installation.renderer.renderReport(content)
  const { bytes, signature } = await signReport(issuer, stores, pages, { report, content, at, signedBy })
  const sha256 = createHash('sha256').update(bytes).digest()
  const issued = await reports.issue(report, {
    number,
    revision,
    at,
    content,
    bytes,
    sha256,
    signedBy,
    signature,
  })
  if (!issued) throw stale((await reports.find(report.id)) ?? report)
  if (old) await supersede(issuer, stores, old, report)
}

async function current({ reports }: Stores, id: string): Promise<Report> {
  const old = await reports.find(id)
  if (old?.state !== 'authorised') throw new Refusal('report.superseded')
  return old
}

async function supersede(issuer: Issuer, { reports }: Stores, old: Report, by: Report): Promise<void> {
  const to = nextState(issuer, old, 'supersede')
  if (!(await reports.move(old, old.state, to, by.supersedes?.because)))
    throw new Refusal('report.superseded')
}
