import { createRoute } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useStepInHand, useTourStop } from '../features/first-steps/keep-guide.ts'
import type { PaletteProps } from '../features/search/palette-panel.tsx'
import { MainLayout } from '../shell/main-layout.tsx'
import { useKeptKeys } from '../ui/use-kept-keys.ts'
import { WithListTools } from './list-tools.tsx'
import { root } from './root.tsx'

let fetched: ComponentType<PaletteProps> | undefined
const fetchPalette = async () =>
  (fetched ??= (await import('../features/search/palette-panel.tsx')).PalettePanel)

/** Not by `lazy`: React shows what it waited for no sooner than 0.3 s later. */
function Palette({ onClose }: { onClose: () => void }) {
  const typed = useKeptKeys()
  const [Panel, setPanel] = useState(() => fetched)
  useEffect(() => {
    // Without a network nothing opens, and the keys go to the screen again.
    if (!Panel) fetchPalette().then((panel) => setPanel(() => panel), onClose)
  }, [Panel, onClose])
  return Panel && <Panel typed={typed} onClose={onClose} />
}
const Manual = lazy(async () => ({
  default: (await import('../features/manual/manual-panel.tsx')).ManualPanel,
}))

/** After so long, ms, the search is fetched: what is typed at once after opening it must not be lost. */
const paletteDelay = 2_000

const Guide = lazy(async () => ({
  default: (await import('../features/first-steps/guide-panel.tsx')).GuidePanel,
}))

const FirstStart = lazy(async () => ({
  default: (await import('../features/laboratory/first-start-page.tsx')).FirstStartPage,
}))

const Tour = lazy(async () => ({
  default: (await import('../features/first-steps/tour-panel.tsx')).TourPanel,
}))

/** The tour, or the way back to the guide, for people who came from it. */
function Banner() {
  const touring = useTourStop() !== undefined
  const guided = useStepInHand() !== undefined
  return (
    (touring || guided) && (
      <Suspense>
        {touring && <Tour />}
        {guided && <Guide />}
      </Suspense>
    )
  )
}

function Main() {
  useEffect(() => {
    // Without a network it is fetched when it is opened.
    const timer = setTimeout(() => fetchPalette().catch(() => {}), paletteDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <WithListTools>
      <MainLayout palette={Palette} manual={Manual} banner={Banner} firstStart={FirstStart} />
    </WithListTools>
  )
}

/** Header, menu and settings panel around every screen that needs a session. */
export const mainLayout = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: Main,
})
