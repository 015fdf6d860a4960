import {
  addElementsEndpoint,
  changeElementEndpoint,
  type Element,
  listElementsEndpoint,
  removeElementEndpoint,
} from '@probeta/contract/elements.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useToast } from '../../../ui/use-toast.ts'
import { elementsQuery } from '../queries.ts'
import { calledIn, type Place, type Spot } from './walk-elements.ts'

type Tree = { items: Element[] }
type Change = Partial<Pick<Element, 'name' | 'active'>> & Partial<Place>

/**
 * Changes the elements of a work site, one request after the other however quickly they are made: each starts from the
 * tree the one before has left. The server's answer is shown at once. Each returns the new tree; undefined where nothing
 * was done.
 */
export function useElements(workSiteId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = elementsQuery(workSiteId)
  const now = () => client.getQueryData(queryKey)?.items ?? []

  async function act(call: () => Promise<Tree | undefined>): Promise<Element[] | undefined> {
    try {
      const tree = await call()
      if (tree) client.setQueryData(queryKey, { items: tree.items })
      return tree?.items
    } catch (error) {
      toast.refused(error)
      // The newer tree of somebody else is shown, too.
      await client.invalidateQueries({ queryKey: [listElementsEndpoint.path] })
      return undefined
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  function run(call: () => Promise<Tree | undefined>): Promise<Element[] | undefined> {
    setWaiting((count) => count + 1)
    const turn = last.current.then(() => act(call))
    last.current = turn
    return turn
  }
  const find = (id: string) => now().find((element) => element.id === id)
  const put = ({ id, version, name, parentId, active }: Element, but: Change) =>
    api.call(changeElementEndpoint, {
      params: { elementId: id },
      version,
      body: { name, parentId, active, ...but },
    })

  return {
    busy: waiting > 0,
    /** `but`: computed from the tree at that moment; null where there is nothing to change. */
    change: (id: string, but: (items: readonly Element[]) => Change | null) =>
      run(async () => {
        const element = find(id)
        const change = element && but(now())
        return change ? put(element, change) : undefined
      }),
    remove: (id: string) =>
      run(async () => {
        const element = find(id)
        return (
          element && api.call(removeElementEndpoint, { params: { elementId: id }, version: element.version })
        )
      }),
    /** At a chosen place: before one of its siblings, or after all of them. */
    add: (place: (items: readonly Element[]) => Pick<Spot, 'path' | 'before'>) =>
      run(async () => {
        const { path, before } = place(now())
        const added = await api.call(addElementsEndpoint, { params: { workSiteId }, body: { paths: [path] } })
        const fresh = calledIn(added.items, path)
        return before && fresh && added.added > 0 ? put(fresh, { before }) : added
      }),
  }
}
