import type { Row } from './access-row.ts'

/** What follows a result that does not conform: readings of cores are the press technician's, the rest belongs to results. */
export const routesOfInvestigations: Readonly<Record<string, Row>> = {
  listOwnLowResults: 'portal',
  userPortalLowResults: '9 view',
  listLowResults: '25 view',
  exportLowResults: '25 view',
  findLowResult: '25 view',
  acknowledgeLowResult: '25 edit',
  findEscalationLadder: '25 view',
  changeEscalationLadder: '25 approve',
  receiveLowResult: { staff: '25 view', clients: true },
  listInvestigations: '25 view',
  exportInvestigations: '25 view',
  findInvestigation: '25 view',
  openInvestigation: '25 edit',
  changeStep: '25 edit',
  addInvestigationFile: '25 edit',
  investigationFileContent: '25 view',
  orderCores: '25 edit',
  recordDrilling: '24 edit',
  recordCoreBreak: '24 edit',
  checkCore: '25 edit',
  moveCore: '25 edit',
  decideInvestigation: '25 approve',
  reopenInvestigation: '25 approve',
  draftCoresReport: '25 edit',
}
