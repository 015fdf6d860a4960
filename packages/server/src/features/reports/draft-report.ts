import { randomBytes } from 'node:crypto'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { draftReportEndpoint, Report } from '@probeta/contract/reports/reports.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Change, Context } from '../../http/context.ts'
import type { NewReport } from '../../stores/reports/store.ts'
import type { Stores } from '../../stores/stores.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

type Key = { sampleId: string; ageHours: number }
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of a report: 26 characters of Crockford's alphabet, 130 random bits, so that it cannot be guessed. */
export const newCode = (laboratoryId: number) =>
  `${laboratoryId}-${Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')}`

/** Drafts a report on approved strength tests of one work site. A correction names the report it replaces, and why. */
export function draftReport(ctx: Context, { body }: Parsed<typeof draftReportEndpoint>): Promise<Report> {
  const { language, stressUnit, supersedes } = body
  const keys = distinct(body.strengthTests)
  return ctx.change(
    'report.draft',
    async ({ reports, strengthTests }, { announce }) => {
      const { workSite, client } = oneWorkSite(await strengthTests.ofKeys(keys), keys)
      const old = supersedes && replaceable(await reports.find(supersedes.reportId), workSite.id)
      // A report on cores is replaced by one on cores.
      if (old && old.kind === 'cores') throw new Refusal('report.notFound')
      // A correction of a consolidated report covers the same period.
      const consolidates = old?.period ? { ...old.period, mixId: old.mix?.id ?? null } : null
      const of = { clientId: client.id, workSiteId: workSite.id, language, stressUnit, consolidates }
      return addDraft(ctx, { reports, announce }, { ...of, supersedes, revision: revisionAfter(old) }, keys)
    },
    supersedes?.because,
  )
}

export const revisionAfter = (old: Report | null | undefined) => (old ? old.revision + 1 : 1)

/** Adds a draft with a new id and code, and announces it. */
export async function addDraft(
  { scope, installation }: Context,
  { reports, announce }: Pick<Stores, 'reports'> & Change,
  draft: Omit<NewReport, 'id' | 'code' | 'draftedAt'>,
  keys: readonly Key[],
): Promise<Report> {
  const id = newId()
  const draftedAt = installation.now().toISOString()
  await reports.add({ ...draft, id, code: newCode(scope.laboratoryId), draftedAt }, keys)
  announce('report', id)
  return orRefuse(await reports.find(id), 'report.notFound')
}

const distinct = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [`${key.sampleId}:${key.ageHours}`, key])).values(),
]

function oneWorkSite(tests: readonly StrengthTest[], keys: readonly Key[]): StrengthTest {
  const [first] = tests
  if (!first || tests.length < keys.length) throw new Refusal('strengthTest.notFound')
  refuseUnapproved(tests)
  if (tests.some(({ workSite }) => workSite.id !== first.workSite.id))
    throw new Refusal('report.otherWorkSite')
  return first
}

export function refuseUnapproved(tests: readonly StrengthTest[]): void {
  const open = tests.filter(({ state }) => state !== 'approved' && state !== 'reported')
  if (open.length > 0)
    throw new Refusal('report.notApproved', { samples: open.map(({ sampleCode }) => sampleCode).join(', ') })
}

export function replaceable(old: Report | undefined, workSiteId: string): Report {
  if (!old) throw new Refusal('report.notFound')
  if (old.state === 'superseded') throw new Refusal('report.superseded')
  if (old.state !== 'authorised') throw new Refusal('report.wrongState', { state: old.state })
  if (old.workSite.id !== workSiteId) throw new Refusal('report.otherWorkSite')
  return old
}
