import type { Row } from './access-row.ts'

/** Routes of prices and of what is invoiced: nobody who only samples, tests or checks sees a price. */
export const routesOfBilling: Readonly<Record<string, Row>> = {
  findPriceTable: 'tables view',
  savePriceList: 'tables edit',
  listUnbilledWork: 'clients edit',
  exportUnbilledWork: 'clients edit',
  findBillingMonth: 'clients edit',
  listUnbilledEvidence: 'clients edit',
  listBillingRuns: 'clients edit',
  exportBillingRuns: 'clients edit',
  findBillingRun: 'clients edit',
  listBilledEvidence: 'clients edit',
  billWork: 'clients edit',
  undoBillingRun: 'clients approve',
  listBilledLines: 'clients edit',
  exportBilledLines: 'clients edit',
}
