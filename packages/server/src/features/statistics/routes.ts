import {
  conformityStatistics,
  controlStatistics,
  punctualityStatistics,
  statisticsChoices,
  statisticsReportPdf,
  supplierStatistics,
  testingStatistics,
} from '@probeta/contract/statistics-questions.ts'
import type { Mount } from '../../http/mount.ts'
import { answerConformity } from './answer-conformity.ts'
import { answerControl } from './answer-control.ts'
import { answerPunctuality } from './answer-punctuality.ts'
import { answerSuppliers } from './answer-suppliers.ts'
import { answerTesting } from './answer-testing.ts'
import { printStatistics } from './print-statistics.ts'

export function mountStatistics(mount: Mount): void {
  mount.json(conformityStatistics, answerConformity)
  mount.json(controlStatistics, answerControl)
  mount.json(supplierStatistics, answerSuppliers)
  mount.json(testingStatistics, answerTesting)
  mount.json(punctualityStatistics, answerPunctuality)
  mount.document(statisticsReportPdf, printStatistics)
  mount.json(statisticsChoices, (ctx, { query }) =>
    ctx.read(({ statistics }) => statistics.choices(query.workSiteId)),
  )
}
