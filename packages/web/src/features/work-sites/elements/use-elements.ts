import {
  addElementsEndpoint,
  changeElementEndpoint,
  type Element,
  listElementsEndpoint,
  removeElementEndpoint,
  showStructureEndpoint,
} from '@probeta/contract/clients/elements.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { elementsQuery } from '../queries.ts'
import { calledIn, type Place, type Spot } from './walk-elements.ts'

type Tree = { items: Element[] }
type Change = Partial<Pick<Element, 'name' | 'active'>> & Partial<Place>

/** Runs requests one after the other however quickly they are made, and shows each tree that the server answers. */
function useTurns(workSiteId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = elementsQuery(workSiteId)

  async function act(call: (now: readonly Element[]) => Promise<Tree | undefined>) {
    try {
      const tree = await call(client.getQueryData(queryKey)?.items ?? [])
      if (tree) {
        client.setQueryData(queryKey, { items: tree.items })
        void client.invalidateQueries({ queryKey: [showStructureEndpoint.path] })
      }
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
  function run(call: (now: readonly Element[]) => Promise<Tree | undefined>): Promise<Element[] | undefined> {
    setWaiting((count) => count + 1)
    const turn = last.current.then(() => act(call))
    last.current = turn
    return turn
  }
  return { busy: waiting > 0, run }
}

const put = ({ id, version, name, parentId, active }: Element, but: Change) =>
  api.call(changeElementEndpoint, {
    params: { elementId: id },
    version,
    body: { name, parentId, active, ...but },
  })

/**
 * Changes the elements of a work site, each time starting from the tree that the change before has left. Each returns the
 * new tree; undefined where nothing was done.
 */
export function useElements(workSiteId: string) {
  const { busy, run } = useTurns(workSiteId)
  /** `but`: computed from the tree at that moment; null where there is nothing to change. */
  const change = (id: string, but: (items: readonly Element[]) => Change | null) =>
    run(async (now) => {
      const element = now.find((one) => one.id === id)
      const changed = element && but(now)
      return changed ? put(element, changed) : undefined
    })
  return {
    busy,
    change,
    rename: (id: string, name: string) =>
      change(id, (now) => (now.some((one) => one.id === id && one.name === name) ? null : { name })),
    remove: (id: string) =>
      run(async (now) => {
        const version = now.find((element) => element.id === id)?.version
        if (version === undefined) return undefined
        return api.call(removeElementEndpoint, { params: { elementId: id }, version })
      }),
    /** At a chosen place: before one of its siblings, or after all of them. */
    add: (place: (items: readonly Element[]) => Pick<Spot, 'path' | 'before'>) =>
      run(async (now) => {
        const { path, before } = place(now)
        const added = await api.call(addElementsEndpoint, { params: { workSiteId }, body: { paths: [path] } })
        const fresh = calledIn(added.items, path)
        return before && fresh && added.added > 0 ? put(fresh, { before }) : added
      }),
  }
}
