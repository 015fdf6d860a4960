import {
  conformityStatisticsEndpoint,
  controlStatisticsEndpoint,
  punctualityStatisticsEndpoint,
  statisticsChoicesEndpoint,
  statisticsReportPdfEndpoint,
  supplierStatisticsEndpoint,
  testingStatisticsEndpoint,
} from '@probeta/contract/results/statistics-questions.ts'
import type { Mount } from '../../http/mount.ts'
import { answerConformity } from './answer-conformity.ts'
import { answerControl } from './answer-control.ts'
import { answerPunctuality } from './answer-punctuality.ts'
import { answerSuppliers } from './answer-suppliers.ts'
import { answerTesting } from './answer-testing.ts'
import { printStatistics } from './print-statistics.ts'

export function mountStatistics(mount: Mount): void {
  mount.json(conformityStatisticsEndpoint, answerConformity)
  mount.json(controlStatisticsEndpoint, answerControl)
  mount.json(supplierStatisticsEndpoint, answerSuppliers)
  mount.json(testingStatisticsEndpoint, answerTesting)
  mount.json(punctualityStatisticsEndpoint, answerPunctuality)
  mount.document(statisticsReportPdfEndpoint, printStatistics)
  mount.json(statisticsChoicesEndpoint, (ctx, { query }) =>
    ctx.read(({ statistics }) => statistics.choices(query.workSiteId)),
  )
}
