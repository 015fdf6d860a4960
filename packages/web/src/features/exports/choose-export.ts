import { exportCatalogue } from '@probeta/contract/brand-catalogue.ts'
import { exportClients } from '@probeta/contract/clients.ts'
import { exportDeliveries } from '@probeta/contract/deliveries.ts'
import { exportEnteredSheets } from '@probeta/contract/entered-sheets.ts'
import { exportSheetlessVisits } from '@probeta/contract/missing-sheets.ts'
import type { ListExport } from '@probeta/contract/exports.ts'
import { exportInvestigations } from '@probeta/contract/investigations.ts'
import { exportLowResults } from '@probeta/contract/low-results.ts'
import { exportBatches } from '@probeta/contract/report-batches.ts'
import { exportReports } from '@probeta/contract/reports.ts'
import { exportSheets } from '@probeta/contract/sheets.ts'
import { exportStrengthTests } from '@probeta/contract/strength-tests.ts'
import { exportTechnicians } from '@probeta/contract/technicians.ts'
import { exportUsers } from '@probeta/contract/users.ts'
import { exportVisits } from '@probeta/contract/visits.ts'
import { exportWorkSites } from '@probeta/contract/work-sites.ts'

const exports: Readonly<Record<string, ListExport>> = {
  clients: exportClients,
  workSites: exportWorkSites,
  sheets: exportSheets,
  enteredSheets: exportEnteredSheets,
  sheetlessVisits: exportSheetlessVisits,
  strengthTests: exportStrengthTests,
  reports: exportReports,
  reportBatches: exportBatches,
  deliveries: exportDeliveries,
  investigations: exportInvestigations,
  lowResults: exportLowResults,
  users: exportUsers,
  visits: exportVisits,
  technicians: exportTechnicians,
  brandCatalogue: exportCatalogue,
}

/** What makes a file of a list; undefined where nothing does. */
export const chooseExport = (list: string): ListExport | undefined => exports[list]
