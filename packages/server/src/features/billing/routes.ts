import {
  billWorkEndpoint,
  exportBilledLinesEndpoint,
  exportBillingRunsEndpoint,
  exportUnbilledWorkEndpoint,
  findBillingMonthEndpoint,
  findBillingRunEndpoint,
  findPriceTableEndpoint,
  listBilledEvidenceEndpoint,
  listBilledLinesEndpoint,
  listBillingRunsEndpoint,
  listUnbilledEvidenceEndpoint,
  listUnbilledWorkEndpoint,
  savePriceListEndpoint,
  undoBillingRunEndpoint,
} from '@probeta/contract/clients/billing.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import { billWork } from './bill-work.ts'
import { findPriceTable, savePriceList } from './keep-prices.ts'
import { findBillingMonth, listOpen, listOpenEvidence } from './list-open.ts'
import { undoRun } from './undo-run.ts'

export function mountBilling(mount: Mount): void {
  mount.json(findPriceTableEndpoint, findPriceTable)
  mount.json(savePriceListEndpoint, savePriceList)
  mount.list(listUnbilledWorkEndpoint, exportUnbilledWorkEndpoint, listOpen)
  mount.json(findBillingMonthEndpoint, findBillingMonth)
  mount.json(listUnbilledEvidenceEndpoint, listOpenEvidence)
  mount.list(listBillingRunsEndpoint, exportBillingRunsEndpoint, (_, query, { billing }) =>
    billing.runs(query),
  )
  mount.json(findBillingRunEndpoint, (ctx, { params: { runId } }) =>
    ctx.read(async ({ billing }) => orRefuse(await billing.run(runId), 'billing.runNotFound')),
  )
  mount.json(listBilledEvidenceEndpoint, (ctx, { params: { runId, lineId } }) =>
    ctx.read(async ({ billing }) => {
      const counted = await billing.counted(runId, lineId)
      if (counted.length === 0) throw new Refusal('billing.lineNotFound')
      return { items: await billing.evidence(counted) }
    }),
  )
  mount.json(billWorkEndpoint, billWork)
  mount.json(undoBillingRunEndpoint, undoRun)
  mount.list(listBilledLinesEndpoint, exportBilledLinesEndpoint, (_, query, { billing }) =>
    billing.billedLines(query),
  )
}
