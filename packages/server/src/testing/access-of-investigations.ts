import type { Row } from './access-row.ts'

/** What follows a result that does not conform: readings of cores are the press technician's, the rest belongs to results. */
export const routesOfInvestigations: Readonly<Record<string, Row>> = {
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
