import {
  addElements,
  changeElement,
  type Element,
  listElements,
  removeElement,
} from '@probeta/contract/elements.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useToast } from '../../ui/use-toast.ts'
import { elementsQuery } from './queries.ts'
import type { Place } from './walk-elements.ts'

type Change = Partial<Pick<Element, 'name' | 'active'>> & Partial<Place>

/** What is done to the elements of a work site; what the server answers is shown at once. Each answers the new tree. */
export function useElements(workSiteId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function run(call: () => Promise<{ items: Element[] }>): Promise<Element[] | undefined> {
    setBusy(true)
    try {
      const { items } = await call()
      client.setQueryData(elementsQuery(workSiteId).queryKey, { items })
      return items
    } catch (error) {
      toast.refused(error)
      // Somebody else's newer tree is shown, too.
      await client.invalidateQueries({ queryKey: [listElements.path] })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const put = ({ id, version, name, parentId, active }: Element, but: Change) =>
    api.call(changeElement, { params: { elementId: id }, version, body: { name, parentId, active, ...but } })

  return {
    busy,
    change: (element: Element, but: Change) => run(() => put(element, but)),
    remove: ({ id, version }: Element) =>
      run(() => api.call(removeElement, { params: { elementId: id }, version })),
    /** In a place of its own: before one of those beside it, or after all of them. */
    add: (path: string[], before: string | null) =>
      run(async () => {
        const added = await api.call(addElements, { params: { workSiteId }, body: { paths: [path] } })
        const fresh = added.items.find(
          ({ called }) => called.toLowerCase() === path.join(' > ').toLowerCase(),
        )
        return before && fresh && added.added > 0 ? put(fresh, { before }) : added
      }),
  }
}
