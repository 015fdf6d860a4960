import type { PortalPreferences } from '@probeta/contract/clients/portal.ts'
import { useEffect, useRef } from 'react'
import { chooseLanguage } from '../../i18n/start-language.ts'
import { recall } from '../../shell/browser-storage.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import type { Whose } from './queries.ts'
import { PortalUrl } from './view-url.ts'

/**
 * Restores saved preferences once, when the portal opens: the work site where the address names none, the language where
 * none was chosen in this browser. From then on the address and the browser decide.
 */
export function useRemembered(saved: PortalPreferences | undefined, whose: Whose): void {
  const [{ workSiteId }, setUrl] = useUrlState(PortalUrl)
  const done = useRef(false)
  useEffect(() => {
    if (!saved || done.current) return
    done.current = true
    if (workSiteId === undefined && saved.workSiteId !== null) setUrl({ workSiteId: saved.workSiteId })
    if (whose === undefined && saved.language !== null && recall('lang') === null)
      void chooseLanguage(saved.language)
  }, [saved, whose, workSiteId, setUrl])
}
