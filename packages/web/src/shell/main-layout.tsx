import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setTimeZone } from '../i18n/time-zone.ts'
import { ProofDialog } from '../session/proof-dialog.tsx'
import { useSession } from '../session/current-session.ts'
import { sessionUser } from '../session/session-store.ts'
import { draftsBelongTo } from '../ui/drafts.ts'
import { Header } from './header.tsx'
import { prefer, usePreferences } from './preferences.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLiveEvents } from './use-live-events.ts'
import { useNarrow } from './use-narrow.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { usePalette } from './use-palette.ts'

/** `palette`: the search that Ctrl/Cmd-K opens over any screen; it comes from outside and loads when first opened. */
type Props = { palette: ComponentType<{ onClose: () => void }> }

/** On narrow screens the menu lies over the page: hidden at first, closed by every navigation, never remembered. */
export function MainLayout({ palette: Palette }: Props) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const { sidebar } = usePreferences()
  const [overlay, setOverlay] = useState(false)
  const [settings, setSettings] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [searching, setSearching] = usePalette()
  useLiveEvents()
  useOtherTabs()
  draftsBelongTo(String(sessionUser()?.id ?? ''))
  const timeZone = useSession()?.laboratory.timeZone
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone)
  }, [timeZone])
  useEffect(() => setOverlay(false), [path, narrow])

  const open = narrow ? overlay : sidebar === 'open'
  const toggle = () => (narrow ? setOverlay(!overlay) : prefer({ sidebar: open ? 'close' : 'open' }))
  return (
    <div className="pb-layout" data-narrow={narrow} data-open={open}>
      <a className="pb-skip" href="#content">
        {t('shell.skip')}
      </a>
      <Header sidebarOpen={open} onToggleSidebar={toggle} onOpenSettings={() => setSettings(true)} />
      {narrow && open && <div className="pb-veil" aria-hidden="true" onClick={() => setOverlay(false)} />}
      <Sidebar open={open} narrow={narrow} onLeave={() => setOverlay(false)} />
      <main id="content" className="pb-content" tabIndex={-1}>
        <Outlet />
      </main>
      {searching && (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <ProofDialog />
      <SettingsPanel open={settings} onClose={() => setSettings(false)} />
    </div>
  )
}
