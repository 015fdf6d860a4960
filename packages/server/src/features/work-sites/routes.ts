import {
  addMixEndpoint,
  addWorkSiteEndpoint,
  changeMixEndpoint,
  changeNumberingEndpoint,
  changeWorkSiteEndpoint,
  copySettingsEndpoint,
  findWorkSiteEndpoint,
  exportWorkSitesEndpoint,
  listWorkSitesEndpoint,
  previewCopyEndpoint,
  similarWorkSitesEndpoint,
  workSiteUsersEndpoint,
} from '@probeta/contract/clients/work-sites.ts'
import type { Mount } from '../../http/mount.ts'
import { addMix } from './add-mix.ts'
import { addWorkSite } from './add-work-site.ts'
import { Refusal } from '../../base/refusal.ts'
import { changeMix } from './change-mix.ts'
import { changeNumbering } from './change-numbering.ts'
import { changeWorkSite } from './change-work-site.ts'
import { copySettings, previewCopy } from './copy-settings.ts'
import { findWorkSite } from './find-work-site.ts'

export function mountWorkSites(mount: Mount): void {
  mount.list(listWorkSitesEndpoint, exportWorkSitesEndpoint, (_, query, { workSites }) =>
    workSites.list(query),
  )
  mount.json(similarWorkSitesEndpoint, (ctx, { query }) =>
    ctx.read(async ({ workSites }) => ({ items: await workSites.similar(query.name) })),
  )
  mount.json(findWorkSiteEndpoint, findWorkSite)
  mount.json(addWorkSiteEndpoint, addWorkSite)
  mount.json(changeWorkSiteEndpoint, changeWorkSite)
  mount.json(changeNumberingEndpoint, changeNumbering)
  mount.json(previewCopyEndpoint, previewCopy)
  mount.json(copySettingsEndpoint, copySettings)
  mount.json(workSiteUsersEndpoint, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      return { items: await workSites.portalUsers(workSiteId) }
    }),
  )
  mount.json(addMixEndpoint, addMix)
  mount.json(changeMixEndpoint, changeMix)
}
