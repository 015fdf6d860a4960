import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { statisticsReportPdfEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import type { Context } from '../../http/context.ts'
import type { Document } from '../../http/mount.ts'
import { answerConformity } from './answer-conformity.ts'
import { answerControl } from './answer-control.ts'
import { answerPunctuality } from './answer-punctuality.ts'
import { answerSuppliers } from './answer-suppliers.ts'
import { answerTesting } from './answer-testing.ts'

/** Prints the statistics of the screen; who broke which specimen is included only on request. */
export async function printStatistics(
  ctx: Context,
  { query: { language, testing, ...filter } }: Parsed<typeof statisticsReportPdfEndpoint>,
): Promise<Document> {
  const { actor, installation, scope } = ctx
  const query = filter
  const printedAt = installation.now().toISOString()
  const printLanguage = language ?? ctx.language
  const { asked, letterhead, head } = await ctx.read(async ({ statistics, letterheads, laboratory }) => ({
    asked: await statistics.asked(filter),
    letterhead: (await letterheads.current()).content,
    head: await laboratory.find(),
  }))
  const report = {
    language: printLanguage,
    timeZone: scope.timeZone,
    paper: scope.paper,
    printedAt,
    printedBy: actor.name,
    laboratory: head.name,
    // No accreditation: this is no test report.
    head: [head.address, letterhead.texts[printLanguage].lines, letterhead.contact],
    asked,
    conformity: await answerConformity(ctx, { query }),
    control: await answerControl(ctx, { query: { ...query, rules: 'nelson' } }),
    suppliers: await answerSuppliers(ctx, { query: { ...query, by: 'supplier' } }),
    testing: testing === 'show' ? await answerTesting(ctx, { query }) : null,
    punctuality: await answerPunctuality(ctx, { query }),
  }
  const bytes = await installation.renderer.renderStatistics(report)
  return { bytes, fileName: `${printedAt.slice(0, 10)}.pdf` }
}
