import { permission } from '@probeta/domain/people/permissions.ts'
import { Outlet } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showCountry } from '../i18n/sentences.ts'
import { setTimeZone } from '../i18n/time-zone.ts'
import { ProofDialog } from '../session/proof-dialog.tsx'
import { useKnowsLevels, useMay, useSession } from '../session/current-session.ts'
import { sessionUser } from '../session/session-store.ts'
import { useOwnUnits } from '../session/use-own-units.ts'
import { draftsBelongTo } from '../ui/forms/drafts.ts'
import { Waiting } from '../ui/waiting.tsx'
import { Header } from './header.tsx'
import { prefer, usePreferences } from './look/preferences.ts'
import { SettingsPanel } from './look/settings-panel.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLiveEvents } from './use-live-events.ts'
import { useNarrow } from './use-narrow.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useOverlay } from './use-overlay.ts'
import { hasPalette, useManual, usePalette } from './use-opened-by-key.ts'
import { usePeek } from './use-peek.ts'
import { useWaiting } from './use-waiting.ts'

/**
 * Parts supplied by the routes. `palette`: the search that Ctrl/Cmd-K opens over any screen, loaded when first opened;
 * `manual`: what the person's manual says of the screen, by `?`; `banner`: a notice above every screen, where there is one; `firstStart`: the set-up page that the administrator of a
 * laboratory sees instead of every screen until the laboratory is set up.
 */
type Props = {
  palette: ComponentType<{ onClose: () => void }>
  manual: ComponentType<{ onClose: () => void }>
  banner: ComponentType
  firstStart: ComponentType
}

/** On narrow screens the menu lies over the page: hidden at first, closed by every navigation, never remembered. */
export function MainLayout({ palette: Palette, manual: Manual, banner: Banner, firstStart }: Props) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(false)
  const [searching, setSearching] = usePalette()
  const [reading, setReading] = useManual()
  useLiveEvents()
  useOtherTabs()
  useWaiting()
  useOwnUnits()
  draftsBelongTo(String(sessionUser()?.id ?? ''))
  const { narrow, open, pinned, peek, overlay, onToggle, toggle, content, handlers } = useMenu()
  return (
    <div className="pb-layout" data-narrow={narrow} data-open={narrow ? open : pinned} data-peek={peek}>
      <a className="pb-skip" href="#content">
        {t('shell.skip')}
      </a>
      <Header
        sidebarOpen={open}
        toggleRef={toggle}
        onToggleSidebar={onToggle}
        onOpenSettings={() => setSettings(true)}
        onOpenManual={() => setReading(true)}
        onSearch={hasPalette() ? () => setSearching(true) : undefined}
      />
      {narrow && open && (
        <div className="pb-veil" aria-hidden="true" onClick={() => overlay.close('toggle')} />
      )}
      <Sidebar
        open={open}
        narrow={narrow}
        onEscape={() => overlay.close('toggle')}
        onGo={() => overlay.close('content')}
        {...handlers}
      />
      <main ref={content} id="content" className="pb-content" tabIndex={-1} inert={narrow && open}>
        <Banner />
        <Screen firstStart={firstStart} />
      </main>
      {searching && (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
      {reading && (
        <Suspense>
          <Manual onClose={() => setReading(false)} />
        </Suspense>
      )}
      <ProofDialog />
      <SettingsPanel
        open={settings}
        onClose={() => setSettings(false)}
        onOpenManual={() => setReading(true)}
      />
    </div>
  )
}

/** Whether the menu is open: over the page on a narrow screen, else pinned beside it or shown while somebody peeks. */
function useMenu() {
  const narrow = useNarrow()
  const pinned = usePreferences().sidebar === 'open'
  const toggle = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLElement>(null)
  const overlay = useOverlay(narrow, { toggle, content })
  const { peek, handlers } = usePeek(!narrow && !pinned)
  const open = narrow ? overlay.open : pinned || peek
  const onToggle = () => (narrow ? overlay.toggle() : prefer({ sidebar: pinned ? 'close' : 'open' }))
  return { narrow, open, pinned, peek, overlay, onToggle, toggle, content, handlers }
}

/** The screen of the address, once this person's permissions are known and the laboratory is set up. */
function Screen({ firstStart: FirstStart }: Pick<Props, 'firstStart'>) {
  const knowsLevels = useKnowsLevels()
  const laboratory = useSession()?.laboratory
  const timeZone = laboratory?.timeZone
  const country = laboratory?.country
  const needsSetUp = useMay()(permission.tables, 'edit') && laboratory?.setUp === false
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone)
  }, [timeZone])
  useEffect(() => {
    if (country !== undefined) void showCountry(country)
  }, [country])
  if (needsSetUp)
    return (
      <Suspense fallback={<Waiting />}>
        <FirstStart />
      </Suspense>
    )
  // Before the permissions are known a page would refuse keys and clicks, which would be lost.
  return knowsLevels ? <Outlet /> : <Waiting />
}
