import {
  addMix as addMixContract,
  addWorkSite as addContract,
  changeMix as changeMixContract,
  changeNumbering as changeNumberingContract,
  changeWorkSite as changeContract,
  copySettings as copyContract,
  findWorkSite as findContract,
  listWorkSites,
  previewCopy as previewContract,
  similarWorkSites,
  workSiteUsers,
} from '@probeta/contract/work-sites.ts'
import type { Mount } from '../../http/mount.ts'
import { workSiteTable } from './export-work-sites.ts'
import { addMix } from './add-mix.ts'
import { addWorkSite } from './add-work-site.ts'
import { Refusal } from '../../base/refusal.ts'
import { changeMix } from './change-mix.ts'
import { changeNumbering } from './change-numbering.ts'
import { changeWorkSite } from './change-work-site.ts'
import { copySettings, previewCopy } from './copy-settings.ts'
import { findWorkSite } from './find-work-site.ts'

export function mountWorkSites(mount: Mount): void {
  mount.list(listWorkSites, workSiteTable, (_, query, { workSites }) => workSites.list(query))
  mount.json(similarWorkSites, (ctx, { query }) =>
    ctx.read(async ({ workSites }) => ({ items: await workSites.similar(query.name) })),
  )
  mount.json(findContract, findWorkSite)
  mount.json(addContract, addWorkSite)
  mount.json(changeContract, changeWorkSite)
  mount.json(changeNumberingContract, changeNumbering)
  mount.json(previewContract, previewCopy)
  mount.json(copyContract, copySettings)
  mount.json(workSiteUsers, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      return { items: await workSites.portalUsers(workSiteId) }
    }),
  )
  mount.json(addMixContract, addMix)
  mount.json(changeMixContract, changeMix)
}
