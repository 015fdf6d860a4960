import { changePortalPreferencesEndpoint, type PortalPreferences } from '@probeta/contract/portal.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useToast } from '../../ui/use-toast.ts'
import type { Whose } from './queries.ts'

const nothing: PortalPreferences = { stressUnit: null, language: null, workSiteId: null }

/** What the person chose for their portal: it holds at once, and is kept for all their devices. Nobody else's is changed. */
export function useChosen(kept: PortalPreferences | undefined, whose: Whose) {
  const toast = useToast()
  const [chosen, setChosen] = useState<Partial<PortalPreferences>>({})
  const preferences = { ...nothing, ...kept, ...chosen }
  const before = useRef<Promise<unknown>>(Promise.resolve())
  function choose(change: Partial<PortalPreferences>): void {
    if (whose !== undefined) return
    const body = { ...preferences, ...change }
    setChosen((earlier) => ({ ...earlier, ...change }))
    // One after the other: the last choice is the one that is kept.
    before.current = before.current
      .then(() => api.call(changePortalPreferencesEndpoint, { body }))
      .catch(toast.refused)
  }
  return { preferences, choose }
}
