import { changePortalPreferencesEndpoint, type PortalPreferences } from '@probeta/contract/clients/portal.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useToast } from '../../ui/use-toast.tsx'
import type { Whose } from './queries.ts'

const nothing: PortalPreferences = { stressUnit: null, language: null, workSiteId: null }

/** The person's portal preferences: a choice takes effect at once and is saved for all devices; never for `whose`. */
export function useChosen(saved: PortalPreferences | undefined, whose: Whose) {
  const toast = useToast()
  const [chosen, setChosen] = useState<Partial<PortalPreferences>>({})
  const preferences = { ...nothing, ...saved, ...chosen }
  const before = useRef<Promise<unknown>>(Promise.resolve())
  function choose(change: Partial<PortalPreferences>): void {
    if (whose !== undefined) return
    const body = { ...preferences, ...change }
    setChosen((earlier) => ({ ...earlier, ...change }))
    // Sent in sequence: the last choice is the one that is saved.
    before.current = before.current
      .then(() => api.call(changePortalPreferencesEndpoint, { body }))
      .catch(toast.refused)
  }
  return { preferences, choose }
}
