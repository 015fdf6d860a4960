import type { PortalPreferences } from '@probeta/contract/portal.ts'
import { useEffect, useRef } from 'react'
import { chooseLanguage } from '../../i18n/start-language.ts'
import { recall } from '../../shell/browser-storage.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import type { Whose } from './queries.ts'
import { PortalUrl } from './view-url.ts'

/**
 * What the person chose before comes back once, when the portal opens: the work site where the address names none, the
 * language where this browser was told none. From then on the address and the browser lead.
 */
export function useRemembered(kept: PortalPreferences | undefined, whose: Whose): void {
  const [{ workSiteId }, setUrl] = useUrlState(PortalUrl)
  const done = useRef(false)
  useEffect(() => {
    if (!kept || done.current) return
    done.current = true
    if (workSiteId === undefined && kept.workSiteId !== null) setUrl({ workSiteId: kept.workSiteId })
    if (whose === undefined && kept.language !== null && recall('lang') === null)
      void chooseLanguage(kept.language)
  }, [kept, whose, workSiteId, setUrl])
}
