import { exportAuditEndpoint } from '@probeta/contract/audit.ts'
import { exportCatalogueEndpoint } from '@probeta/contract/brand-catalogue.ts'
import { exportClientsEndpoint } from '@probeta/contract/clients.ts'
import { exportDeliveriesEndpoint } from '@probeta/contract/deliveries.ts'
import { exportEnteredSheetsEndpoint } from '@probeta/contract/entered-sheets.ts'
import { exportSheetlessVisitsEndpoint } from '@probeta/contract/missing-sheets.ts'
import type { ListExport } from '@probeta/contract/exports.ts'
import { exportInvestigationsEndpoint } from '@probeta/contract/investigations.ts'
import { exportLowResultsEndpoint } from '@probeta/contract/low-results.ts'
import { exportBatchesEndpoint } from '@probeta/contract/report-batches.ts'
import { exportReportsEndpoint } from '@probeta/contract/reports.ts'
import { exportSheetsEndpoint } from '@probeta/contract/sheets.ts'
import { exportStrengthTestsEndpoint } from '@probeta/contract/strength-tests.ts'
import { exportTechniciansEndpoint } from '@probeta/contract/technicians.ts'
import { exportUsersEndpoint } from '@probeta/contract/users.ts'
import { exportVisitsEndpoint } from '@probeta/contract/visits.ts'
import { exportWorkSitesEndpoint } from '@probeta/contract/work-sites.ts'

const exports: Readonly<Record<string, ListExport>> = {
  audit: exportAuditEndpoint,
  clients: exportClientsEndpoint,
  workSites: exportWorkSitesEndpoint,
  sheets: exportSheetsEndpoint,
  enteredSheets: exportEnteredSheetsEndpoint,
  sheetlessVisits: exportSheetlessVisitsEndpoint,
  strengthTests: exportStrengthTestsEndpoint,
  reports: exportReportsEndpoint,
  reportBatches: exportBatchesEndpoint,
  deliveries: exportDeliveriesEndpoint,
  investigations: exportInvestigationsEndpoint,
  lowResults: exportLowResultsEndpoint,
  users: exportUsersEndpoint,
  visits: exportVisitsEndpoint,
  technicians: exportTechniciansEndpoint,
  brandCatalogue: exportCatalogueEndpoint,
}

/** The endpoint that exports a list to a file; undefined where there is none. */
export const chooseExport = (list: string): ListExport | undefined => exports[list]
