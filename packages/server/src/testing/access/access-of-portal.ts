import { resultsForClients, type Row } from './access-row.ts'

/** Routes of the clients' portal, and of staff who look at it. */
export const routesOfPortal: Readonly<Record<string, Row>> = {
  clientPortal: 'portal',
  portalLogo: 'portal',
  listPortalSamples: 'portal',
  findPortalSample: resultsForClients,
  printPortalNote: resultsForClients,
  listPortalResults: 'portal',
  listPortalElements: 'portal',
  listPortalReports: 'portal',
  packReports: 'portal',
  readReports: 'portal',
  changePortalPreferences: 'portal',
  openPortal: 'users edit',
  userPortal: 'users view',
  userPortalSamples: 'users view',
  userPortalSample: 'users view',
  userPortalResults: 'users view',
  userPortalElements: 'users view',
  userPortalReports: 'users view',
  userPortalVisits: 'users view',
  userPortalConversation: 'users view',
  findPortalSettings: 'tables view',
  changePortalSettings: 'tables approve',
}
