import { createRootRoute, Outlet } from '@tanstack/react-router'
import { LoadingBar } from '../shell/loading-bar.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'

export const root = createRootRoute({
  component: () => (
    <>
      <LoadingBar />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundPage,
})
