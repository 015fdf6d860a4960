import {
  addElementsEndpoint,
  changeElementEndpoint,
  listElementsEndpoint,
  removeElementEndpoint,
  showStructureEndpoint,
} from '@probeta/contract/clients/elements.ts'
import { colourElements } from '@probeta/domain/element/colour-elements.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import { addElements } from './add-elements.ts'
import { changeElement } from './change-element.ts'
import { removeElement } from './remove-element.ts'

export function mountElements(mount: Mount): void {
  mount.json(listElementsEndpoint, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ elements, workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      return { items: await elements.list(workSiteId) }
    }),
  )
  mount.json(showStructureEndpoint, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ elements, workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      const [rows, sampled] = [await elements.rows(workSiteId), await elements.sampledNames(workSiteId)]
      return { items: colourElements(rows, sampled, await elements.outcomes(workSiteId)) }
    }),
  )
  mount.json(addElementsEndpoint, addElements)
  mount.json(changeElementEndpoint, changeElement)
  mount.json(removeElementEndpoint, removeElement)
}
