import {
  addElements as addContract,
  changeElement as changeContract,
  listElements,
  removeElement as removeContract,
} from '@probeta/contract/elements.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import { addElements } from './add-elements.ts'
import { changeElement } from './change-element.ts'
import { removeElement } from './remove-element.ts'

export function mountElements(mount: Mount): void {
  mount.json(listElements, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ elements, workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      return { items: await elements.list(workSiteId) }
    }),
  )
  mount.json(addContract, addElements)
  mount.json(changeContract, changeElement)
  mount.json(removeContract, removeElement)
}
