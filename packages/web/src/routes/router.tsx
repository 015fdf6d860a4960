import { createRouter } from '@tanstack/react-router'
import { searchOf } from '../api/send.ts'
import { ScreenError } from '../shell/screen-error.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { administracion } from './administracion.tsx'
import { consultas } from './consultas.tsx'
import { dashboard } from './dashboard.tsx'
import { entrance, receivedDelivery, sharedFile, verification } from './entrance.tsx'
import { mainLayout } from './main-layout.tsx'
import { root } from './root.tsx'
import { servicios } from './servicios.tsx'

const routes = root.addChildren([
  ...entrance,
  verification,
  sharedFile,
  receivedDelivery,
  mainLayout.addChildren([...dashboard, ...servicios, ...consultas, ...administracion]),
])

/** Plain text both ways: the router's own JSON would read `?q=0450` back as a number. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export const router = createRouter({
  routeTree: routes,
  parseSearch,
  stringifySearch: searchOf,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
