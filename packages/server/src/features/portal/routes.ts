import {
  changePortalPreferencesEndpoint,
  changePortalSettingsEndpoint,
  clientPortalEndpoint,
  findPortalSampleEndpoint,
  findPortalSettingsEndpoint,
  listPortalElementsEndpoint,
  listPortalReportsEndpoint,
  listPortalResultsEndpoint,
  listPortalSamplesEndpoint,
  packReportsEndpoint,
  portalLogoEndpoint,
  printPortalNoteEndpoint,
  readReportsEndpoint,
} from '@probeta/contract/clients/portal.ts'
import {
  userPortalEndpoint,
  userPortalElementsEndpoint,
  userPortalReportsEndpoint,
  userPortalResultsEndpoint,
  userPortalSampleEndpoint,
  userPortalSamplesEndpoint,
  userPortalVisitsEndpoint,
} from '@probeta/contract/clients/portal-views.ts'
import {
  listRequestedVisitsEndpoint,
  callOffVisitEndpoint,
  changeRequestEndpoint,
  requestVisitEndpoint,
} from '@probeta/contract/clients/visit-requests.ts'
import type { Mount } from '../../http/mount.ts'
import { changePreferences } from './change-preferences.ts'
import { changeSettings } from './change-settings.ts'
import { findSample } from './find-sample.ts'
import { listElements } from './list-elements.ts'
import { listReports, readReports } from './list-reports.ts'
import { listResults } from './list-results.ts'
import { listSamples } from './list-samples.ts'
import { packReports } from './pack-reports.ts'
import { printPortalNote } from './print-note.ts'
import { callOffVisit, changeRequest } from './change-request.ts'
import { listRequestedVisits, requestVisit } from './request-visit.ts'
import { orRefuse } from '../../base/refusal.ts'
import { asClient } from '../../http/access/as-client.ts'
import { showPortal } from './show-portal.ts'

export function mountPortal(mount: Mount): void {
  mount.picture(portalLogoEndpoint, async (ctx) => {
    const bytes = orRefuse(await ctx.read(({ portal }) => portal.logo()), 'letterhead.logoNotFound')
    return { bytes, fileName: 'logo.jpg' }
  })
  mount.json(clientPortalEndpoint, showPortal)
  mount.json(listPortalSamplesEndpoint, listSamples)
  mount.json(findPortalSampleEndpoint, findSample)
  mount.document(printPortalNoteEndpoint, printPortalNote)
  mount.json(listPortalResultsEndpoint, listResults)
  mount.json(listPortalElementsEndpoint, listElements)
  mount.json(listPortalReportsEndpoint, listReports)
  mount.file(packReportsEndpoint, packReports)
  mount.json(readReportsEndpoint, readReports)
  mount.json(listRequestedVisitsEndpoint, listRequestedVisits)
  mount.json(requestVisitEndpoint, requestVisit)
  mount.json(changeRequestEndpoint, changeRequest)
  mount.json(callOffVisitEndpoint, callOffVisit)
  mount.json(changePortalPreferencesEndpoint, changePreferences)
  mount.json(findPortalSettingsEndpoint, (ctx) => ctx.read(({ portal }) => portal.settings()))
  mount.json(changePortalSettingsEndpoint, changeSettings)

  mount.json(userPortalEndpoint, asClient(showPortal))
  mount.json(userPortalSamplesEndpoint, asClient(listSamples))
  mount.json(userPortalSampleEndpoint, asClient(findSample))
  mount.json(userPortalResultsEndpoint, asClient(listResults))
  mount.json(userPortalElementsEndpoint, asClient(listElements))
  mount.json(userPortalReportsEndpoint, asClient(listReports))
  mount.json(userPortalVisitsEndpoint, asClient(listRequestedVisits))
}
