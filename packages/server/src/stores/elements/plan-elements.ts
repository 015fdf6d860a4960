import { mostElements } from '@probeta/contract/clients/elements.ts'
import {
  calledOf,
  type ElementPath,
  faultOfPath,
  placeOf,
  tidyStep,
} from '@probeta/domain/element/read-elements.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../base/refusal.ts'
import type { ElementRow } from './order-elements.ts'

type Added = Omit<ElementRow, 'version' | 'active' | 'formerly'>

/** Rows that these paths need beyond the existing ones: an element comes after the one it is in, each place once. */
export function planElements(there: readonly ElementRow[], paths: readonly ElementPath[]): Added[] {
  const known = new Map(there.map(({ id, called }) => [called.toLowerCase(), id]))
  const last = new Map<string | null, number>()
  for (const { parentId, position } of there) last.set(parentId, Math.max(last.get(parentId) ?? 0, position))
  const added: Added[] = []
  for (const typed of paths) {
    const path = typed.map(tidyStep)
    if (path.includes('') || faultOfPath(path))
      throw new Refusal('element.tooLong', { called: calledOf(path) })
    let parentId: string | null = null
    for (const [at, name] of path.entries()) {
      const steps = path.slice(0, at + 1)
      const place = placeOf(steps)
      let id = known.get(place)
      if (id === undefined) {
        id = newId()
        known.set(place, id)
        const position = (last.get(parentId) ?? 0) + 1
        last.set(parentId, position)
        added.push({ id, parentId, name, called: calledOf(steps), position })
      }
      parentId = id
    }
  }
  if (there.length + added.length > mostElements) throw new Refusal('element.tooMany', { most: mostElements })
  return added
}
