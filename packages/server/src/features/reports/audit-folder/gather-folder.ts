import {
  type auditFolderEndpoint,
  type FolderChange,
  type FolderEquipment,
  type FolderPerson,
  type FolderReading,
  type FolderResult,
  type FolderSample,
  mostInFolder,
} from '@probeta/contract/reports/audit-folders.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { auditStateEndpoint } from '@probeta/contract/laboratory/audit.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { nameRuleSet } from '@probeta/domain/acceptance/name-rule-set.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { sentence } from '../../../base/language.ts'
import { orRefuse, Refusal } from '../../../base/refusal.ts'
import type { ReportDocument } from '../../../documents/report-document.ts'
import { wordClause } from '../../../documents/words/word-clause.ts'
import type { Context } from '../../../http/context.ts'
import type { Review } from '../../../stores/audit-folders/store.ts'
import type { Readings } from '../../../stores/stores.ts'
import { wordValues } from './word-values.ts'

export type FolderQuery = Parsed<typeof auditFolderEndpoint>['query']
export type IssuedReport = Report & { number: string; content: ReportDocument }

/** Everything of a folder but the bytes of its documents and certificates. */
export type GatheredFolder = {
  query: FolderQuery
  seal: ResultOf<typeof auditStateEndpoint>['seal']
  /** Oldest first. */
  reports: readonly IssuedReport[]
  samples: readonly FolderSample[]
  results: readonly FolderResult[]
  readings: readonly FolderReading[]
  equipment: readonly Omit<FolderEquipment, 'path'>[]
  people: readonly Omit<FolderPerson, 'path'>[]
  changes: readonly FolderChange[]
  /** The trail has more changes than the folder holds. */
  cut: boolean
}

export const mostChanges = 30_000

export const nameVersion = ({ number, revision }: Pick<IssuedReport, 'number' | 'revision'>) =>
  `${number} v${revision}`

/** The issued versions of the choice with their content. */
async function chooseReports(
  { auditFolders, reports }: Readings,
  { from, to, ...choice }: FolderQuery,
): Promise<IssuedReport[]> {
  const { reportId } = choice
  if (reportId === undefined && (from === undefined || to === undefined))
    throw new Refusal('request.invalid', { field: from === undefined ? 'from' : 'to' })
  if (reportId !== undefined) orRefuse(await reports.find(reportId), 'report.notFound')
  const ids = await auditFolders.reports({ ...choice, from, to }, mostInFolder.reports)
  if (ids.length === 0) throw new Refusal('auditFolder.nothing')
  if (ids.length > mostInFolder.reports) throw tooMany()
  const found: IssuedReport[] = []
  for (const id of ids) {
    const report = await reports.find(id)
    const content = await reports.content(id)
    if (report && report.number !== null && content) found.push({ ...report, number: report.number, content })
  }
  return found
}

const tooMany = () =>
  new Refusal('auditFolder.tooMany', { reports: mostInFolder.reports, tests: mostInFolder.tests })

const keyOf = ({ sampleId, ageHours }: Pick<StrengthTest, 'sampleId' | 'ageHours'>) =>
  `${sampleId} ${ageHours}`

type Stated = { versions: string[]; uncertainty: number | null; unit: string | null }

/** What the reports state of each test, by sample and age; the last one's uncertainty. */
function statedIn(reports: readonly IssuedReport[]): ReadonlyMap<string, Stated> {
  const stated = new Map<string, Stated>()
  for (const report of reports) {
    const { samples, consolidated } = report.content
    const values = new Map([
      ...samples.flatMap(({ code, tests }) =>
        tests.map(({ ageHours, uncertainty }) => [`${code} ${ageHours}`, uncertainty] as const),
      ),
      ...(consolidated?.mixes ?? []).flatMap(({ results }) =>
        results.map(({ sample, ageHours, uncertainty }) => [`${sample} ${ageHours}`, uncertainty] as const),
      ),
    ])
    for (const test of report.strengthTests) {
      const uncertainty = values.get(`${test.sampleCode} ${test.ageHours}`) ?? null
      stated.set(keyOf(test), {
        versions: [...(stated.get(keyOf(test))?.versions ?? []), nameVersion(report)],
        uncertainty,
        unit: uncertainty === null ? null : printedUnit(report.stressUnit),
      })
    }
  }
  return stated
}

/** The tests with what their reports state and who reviewed them. */
function presentResults(
  { language }: Context,
  tests: readonly StrengthTest[],
  stated: ReadonlyMap<string, Stated>,
  reviews: readonly Review[],
): FolderResult[] {
  const reviewed = new Map(reviews.map((review) => [keyOf(review), review]))
  return tests.map((test) => {
    const { verdict, mix } = test
    const said = stated.get(keyOf(test))
    const review = reviewed.get(keyOf(test))
    return {
      ...test,
      methodName: isMethodId(mix.method) ? methodOf(mix.method).name : mix.method,
      standard: isRuleSetId(verdict.ruleSet)
        ? nameRuleSet(ruleSetOf(verdict.ruleSet), (variant) =>
            sentence(language, `verdicts.variant.${variant}`),
          )
        : null,
      clause: verdict.clause === null ? null : wordClause(language, verdict.ruleSet, verdict.clause),
      reports: said?.versions.join(', ') ?? '',
      uncertainty: said?.uncertainty ?? null,
      uncertaintyUnit: said?.unit ?? null,
      checked: { by: review?.checkedBy ?? null, at: review?.checkedAt ?? null },
      approved: { by: review?.approvedBy ?? null, at: review?.approvedAt ?? null },
    }
  })
}

async function presentSamples(
  { exportTemplates }: Readings,
  tests: readonly StrengthTest[],
): Promise<FolderSample[]> {
  const facts = await exportTemplates.factsOf([...new Set(tests.map(({ sampleId }) => sampleId))])
  const first = new Map(tests.map((test) => [test.sampleId, test]))
  return [...first.values()].flatMap(({ sampleId, sampleCode, castAt, workSite, client, element }) => {
    const of = facts.get(sampleId)
    if (!of) return []
    return [
      {
        ...of,
        code: sampleCode,
        castAt,
        workSiteCode: workSite.code,
        workSite: workSite.name,
        client: client.name,
        element,
      },
    ]
  })
}

/** Reads the evidence of a folder as it was at one moment. */
export const gatherFolder = (ctx: Context, query: FolderQuery): Promise<GatheredFolder> =>
  ctx.read(async (stores) => {
    const { auditFolders, audit, strengthTests } = stores
    const reports = await chooseReports(stores, query)
    const keys = new Map(reports.flatMap((report) => report.strengthTests.map((key) => [keyOf(key), key])))
    if (keys.size > mostInFolder.tests) throw tooMany()
    const tests = (await strengthTests.ofKeys([...keys.values()])).toSorted(
      (a, b) => a.castAt.localeCompare(b.castAt) || a.ageHours - b.ageHours,
    )
    const specimens = tests.flatMap((test) => test.specimens)
    const about = {
      reportIds: reports.map(({ id }) => id),
      sampleIds: [...new Set(tests.map(({ sampleId }) => sampleId))],
      specimenIds: specimens.map(({ id }) => id),
      investigationIds: reports.flatMap(({ investigationId }) => investigationId ?? []),
    }
    const equipment = await auditFolders.equipment(about)
    const people = await auditFolders.people(about)
    const evidence = [
      ...equipment.flatMap(({ equipmentId, calibrationId }) => [equipmentId, calibrationId]),
      ...people.map(({ certificateId }) => certificateId),
    ].filter((id) => id !== null)
    const related = await auditFolders.related(about)
    const objects = new Set([...Object.values(about).flat(), ...related, ...evidence])
    const trail = await audit.ofObjects([...objects], mostChanges)
    return {
      query,
      seal: (await audit.seal()).seal,
      reports,
      samples: await presentSamples(stores, tests),
      results: presentResults(ctx, tests, statedIn(reports), await auditFolders.reviews(about.sampleIds)),
      readings: specimens.flatMap((specimen) =>
        specimen.break ? [{ ...specimen, break: specimen.break }] : [],
      ),
      equipment,
      people,
      changes: trail.rows.map(({ before, after, ...row }) => ({
        ...row,
        before: wordValues(ctx.language, before, after, trail.names),
        after: wordValues(ctx.language, after, before, trail.names),
      })),
      cut: trail.cut,
    }
  }, 'oneMoment')
