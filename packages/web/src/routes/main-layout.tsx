import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { MainLayout } from '../shell/main-layout.tsx'
import { root } from './root.tsx'

const Palette = lazy(async () => ({
  default: (await import('../features/search/palette-panel.tsx')).PalettePanel,
}))

/** Header, menu and settings panel around every screen that needs a session. */
export const mainLayout = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: () => <MainLayout palette={Palette} />,
})
