import { createRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStepInHand } from '../features/first-steps/keep-guide.ts'
import { MainLayout } from '../shell/main-layout.tsx'
import { WithListTools } from './list-tools.tsx'
import { root } from './root.tsx'

const Palette = lazy(async () => ({
  default: (await import('../features/search/palette-panel.tsx')).PalettePanel,
}))

const Guide = lazy(async () => ({
  default: (await import('../features/first-steps/guide-panel.tsx')).GuidePanel,
}))

const FirstStart = lazy(async () => ({
  default: (await import('../features/laboratory/first-start-page.tsx')).FirstStartPage,
}))

/** The way back to the guide, for people who came from it. */
const Banner = () =>
  useStepInHand() && (
    <Suspense>
      <Guide />
    </Suspense>
  )

/** Header, menu and settings panel around every screen that needs a session. */
export const mainLayout = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: () => (
    <WithListTools>
      <MainLayout palette={Palette} banner={Banner} firstStart={FirstStart} />
    </WithListTools>
  ),
})
