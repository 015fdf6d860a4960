import type { Row } from './access-row.ts'

/** Routes of branches and transfers: who handles specimens moves them, who keeps the tables sets branches up. */
export const routesOfBranches: Readonly<Record<string, Row>> = {
  findTransferable: 'samples edit',
  listTransfers: 'samples view',
  exportTransfers: 'samples view',
  addTransfer: 'samples edit',
  receiveTransferred: 'samples edit',
  withdrawTransfer: 'samples edit',
  printTransferNote: 'samples view',
  listBranches: 'staff',
  tableOfBranches: 'tables view',
  addBranch: 'tables edit',
  changeBranch: 'tables edit',
}
