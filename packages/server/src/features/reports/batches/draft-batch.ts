import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type BatchPreview,
  type draftBatchEndpoint,
  type LeftOutReason,
  leftOutReasons,
  mostBatched,
  mostSelected,
  type previewBatchEndpoint,
  type ReportBatch,
} from '@probeta/contract/reports/report-batches.ts'
import { groupTests } from '@probeta/domain/report/group-tests.ts'
import type { Context } from '../../../http/context.ts'
import { newId } from '../../../db/new-id.ts'
import type { Readings } from '../../../stores/stores.ts'
import { Refusal, orRefuse } from '../../../base/refusal.ts'
import type { ChosenTest, TestChoice } from '../../../stores/reports/choose-tests.ts'
import { newCode } from '../draft-report.ts'

const mostExamples = 5
type Per = ReportBatch['per']

/** Counts the reports of a batch and lists the tests left out, with reasons; drafts nothing. */
export const previewBatch = (
  ctx: Context,
  { query: { per, ...choice } }: Parsed<typeof previewBatchEndpoint>,
): Promise<BatchPreview> =>
  ctx.read(async (stores) => {
    const { groups, left, strengthTests } = await sortOut(stores, choice, per)
    const looks = Map.groupBy(
      groups.flatMap(([first]) => (first ? [first] : [])),
      ({ language, stressUnit }) => `${language} ${stressUnit}`,
    )
    return {
      reports: groups.length,
      strengthTests,
      ownWork: groups.filter((tests) => tests.some(({ own }) => own)).length,
      leftOut: leftOutReasons.flatMap((reason) => {
        const tests = left.get(reason) ?? []
        const examples = tests
          .slice(0, mostExamples)
          .map(({ sampleId, sampleCode, ageHours }) => ({ sampleId, sampleCode, ageHours }))
        return tests.length > 0 ? [{ reason, count: tests.length, examples }] : []
      }),
      looks: [...looks.values()].flatMap((same) => {
        const [first] = same
        return first ? [{ language: first.language, stressUnit: first.stressUnit, reports: same.length }] : []
      }),
    }
  })

/** Drafts and submits all reports of a batch in one transaction; the batch then waits to be authorised. */
export const draftBatch = (
  ctx: Context,
  { body }: Parsed<typeof draftBatchEndpoint>,
): Promise<ReportBatch> => {
  const { per, language, stressUnit, ...choice } = body
  return ctx.change('reportBatch.draft', async (stores, { announce }) => {
    const { reportBatches } = stores
    await reportBatches.holdDrafting()
    const { groups, left, strengthTests } = await sortOut(stores, choice, per)
    if (groups.length === 0) throw new Refusal('reportBatch.empty')
    const id = newId()
    const at = ctx.installation.now().toISOString()
    await reportBatches.add(
      {
        id,
        at,
        per,
        language,
        stressUnit,
        strengthTests,
        chosen: await reportBatches.nameChoice(choice),
        leftOut: Object.fromEntries([...left].map(([reason, tests]) => [reason, tests.length])),
      },
      groups.flatMap((tests) => {
        const [first] = tests
        if (!first) return []
        return [
          {
            id: newId(),
            clientId: first.clientId,
            workSiteId: first.workSiteId,
            language: language ?? first.language,
            stressUnit: stressUnit ?? first.stressUnit,
            code: newCode(ctx.scope.laboratoryId),
            tests,
          },
        ]
      }),
    )
    announce('reportBatch', id)
    announce('report', id)
    return orRefuse(await reportBatches.find(id), 'reportBatch.notFound')
  })
}

/** The reason why a strength test is left out; undefined when it is reported. */
function whyNot({ approved, reportState }: ChosenTest): LeftOutReason | undefined {
  if (reportState === 'authorised') return 'reported'
  if (!approved) return 'notApproved'
  return reportState === null ? undefined : 'inDraft'
}

async function sortOut({ reportBatches }: Pick<Readings, 'reportBatches'>, choice: TestChoice, per: Per) {
  const { clientId, workSiteId, mixId, from } = choice
  if (!clientId && !workSiteId && !mixId && !from)
    throw new Refusal('reportBatch.tooWide', { most: mostSelected })
  const tests = await reportBatches.chooseTests(choice)
  if (tests.length > mostSelected) throw new Refusal('reportBatch.tooWide', { most: mostSelected })
  const byReason = Map.groupBy(tests, whyNot)
  const free = byReason.get(undefined) ?? []
  const groups = groupTests(free, per)
  if (groups.length > mostBatched) throw new Refusal('reportBatch.tooMany', { most: mostBatched })
  const left = new Map<LeftOutReason, ChosenTest[]>()
  for (const reason of leftOutReasons) {
    const some = byReason.get(reason)
    if (some) left.set(reason, some)
  }
  return { groups, left, strengthTests: free.length }
}
