import {
  addMix as addMixContract,
  addWorkSite as addContract,
  changeMix as changeMixContract,
  changeWorkSite as changeContract,
  findWorkSite as findContract,
  listWorkSites,
  similarWorkSites,
} from '@probeta/contract/work-sites.ts'
import type { Mount } from '../../http/mount.ts'
import { addMix } from './add-mix.ts'
import { addWorkSite } from './add-work-site.ts'
import { changeMix } from './change-mix.ts'
import { changeWorkSite } from './change-work-site.ts'
import { findWorkSite } from './find-work-site.ts'

export function mountWorkSites(mount: Mount): void {
  mount.json(listWorkSites, (ctx, { query }) => ctx.read(({ workSites }) => workSites.list(query)))
  mount.json(similarWorkSites, (ctx, { query }) =>
    ctx.read(async ({ workSites }) => ({ items: await workSites.similar(query.name) })),
  )
  mount.json(findContract, findWorkSite)
  mount.json(addContract, addWorkSite)
  mount.json(changeContract, changeWorkSite)
  mount.json(addMixContract, addMix)
  mount.json(changeMixContract, changeMix)
}
