import { exportAuditEndpoint } from '@probeta/contract/laboratory/audit.ts'
import { exportCatalogueEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import { exportBillingRunsEndpoint, exportUnbilledWorkEndpoint } from '@probeta/contract/clients/billing.ts'
import { exportClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { exportCuringReadingsEndpoint } from '@probeta/contract/laboratory/curing-readings.ts'
import { exportDeliveriesEndpoint } from '@probeta/contract/reports/deliveries.ts'
import { exportSuppliedNotesEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import { exportDisposalsEndpoint, exportHeldSpecimensEndpoint } from '@probeta/contract/concrete/disposals.ts'
import { exportEnteredSheetsEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import { exportSheetlessVisitsEndpoint } from '@probeta/contract/concrete/missing-sheets.ts'
import type { ListExport } from '@probeta/contract/base/exports.ts'
import { exportInvestigationsEndpoint } from '@probeta/contract/results/investigations.ts'
import { exportLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { exportBatchesEndpoint } from '@probeta/contract/reports/report-batches.ts'
import { exportReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { exportSamplingEndpoint } from '@probeta/contract/concrete/sampling-completeness.ts'
import { exportSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { exportStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { exportTechniciansEndpoint } from '@probeta/contract/clients/technicians.ts'
import { exportTransfersEndpoint } from '@probeta/contract/concrete/transfers.ts'
import { exportUsersEndpoint } from '@probeta/contract/access/users.ts'
import { exportVisitsEndpoint } from '@probeta/contract/clients/visits.ts'
import { exportWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'

const exports: Readonly<Record<string, ListExport>> = {
  audit: exportAuditEndpoint,
  clients: exportClientsEndpoint,
  unbilledWork: exportUnbilledWorkEndpoint,
  billingRuns: exportBillingRunsEndpoint,
  workSites: exportWorkSitesEndpoint,
  sheets: exportSheetsEndpoint,
  enteredSheets: exportEnteredSheetsEndpoint,
  sheetlessVisits: exportSheetlessVisitsEndpoint,
  strengthTests: exportStrengthTestsEndpoint,
  reports: exportReportsEndpoint,
  reportBatches: exportBatchesEndpoint,
  deliveries: exportDeliveriesEndpoint,
  heldSpecimens: exportHeldSpecimensEndpoint,
  disposals: exportDisposalsEndpoint,
  transfers: exportTransfersEndpoint,
  suppliedNotes: exportSuppliedNotesEndpoint,
  samplingCompleteness: exportSamplingEndpoint,
  investigations: exportInvestigationsEndpoint,
  lowResults: exportLowResultsEndpoint,
  users: exportUsersEndpoint,
  visits: exportVisitsEndpoint,
  technicians: exportTechniciansEndpoint,
  curingReadings: exportCuringReadingsEndpoint,
  brandCatalogue: exportCatalogueEndpoint,
}

/** The endpoint that exports a list to a file; undefined where there is none. */
export const chooseExport = (list: string): ListExport | undefined => exports[list]
