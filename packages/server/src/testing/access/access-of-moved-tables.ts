import type { Row } from './access-row.ts'

/** Routes of files that a laboratory brings along from another system: those of the noun of each. */
export const routesOfMovedTables: Readonly<Record<string, Row>> = {
  previewClientFile: 'clients edit',
  importClientFile: 'clients edit',
  previewWorkSiteFile: 'workSites edit',
  importWorkSiteFile: 'workSites edit',
  previewUserFile: 'users edit',
  importUserFile: 'users edit',
}
