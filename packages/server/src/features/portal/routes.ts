import {
  changePortalPreferences,
  changePortalSettings,
  clientPortal,
  findPortalSample,
  findPortalSettings,
  listPortalElements,
  listPortalReports,
  listPortalResults,
  listPortalSamples,
  packReports as packContract,
  readReports as readContract,
} from '@probeta/contract/portal.ts'
import {
  userPortal,
  userPortalElements,
  userPortalReports,
  userPortalResults,
  userPortalSample,
  userPortalSamples,
  userPortalVisits,
} from '@probeta/contract/portal-views.ts'
import {
  listRequestedVisits as listRequestsContract,
  requestVisit as requestContract,
} from '@probeta/contract/visit-requests.ts'
import type { Mount } from '../../http/mount.ts'
import { changePreferences } from './change-preferences.ts'
import { changeSettings } from './change-settings.ts'
import { findSample } from './find-sample.ts'
import { listElements } from './list-elements.ts'
import { listReports, readReports } from './list-reports.ts'
import { listResults } from './list-results.ts'
import { listSamples } from './list-samples.ts'
import { packReports } from './pack-reports.ts'
import { listRequestedVisits, requestVisit } from './request-visit.ts'
import { asClient } from '../../http/as-client.ts'
import { showPortal } from './show-portal.ts'

export function mountPortal(mount: Mount): void {
  mount.json(clientPortal, showPortal)
  mount.json(listPortalSamples, listSamples)
  mount.json(findPortalSample, findSample)
  mount.json(listPortalResults, listResults)
  mount.json(listPortalElements, listElements)
  mount.json(listPortalReports, listReports)
  mount.file(packContract, packReports)
  mount.json(readContract, readReports)
  mount.json(listRequestsContract, listRequestedVisits)
  mount.json(requestContract, requestVisit)
  mount.json(changePortalPreferences, changePreferences)
  mount.json(findPortalSettings, (ctx) => ctx.read(({ portal }) => portal.settings()))
  mount.json(changePortalSettings, changeSettings)

  mount.json(userPortal, asClient(showPortal))
  mount.json(userPortalSamples, asClient(listSamples))
  mount.json(userPortalSample, asClient(findSample))
  mount.json(userPortalResults, asClient(listResults))
  mount.json(userPortalElements, asClient(listElements))
  mount.json(userPortalReports, asClient(listReports))
  mount.json(userPortalVisits, asClient(listRequestedVisits))
}
