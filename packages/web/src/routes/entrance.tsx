import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionUser } from '../session/session-store.ts'
import { root } from './root.tsx'

/** Sign-in is a program of its own: going there from inside is a full load. */
const leaveTo = (path: string) => {
  location.replace(path)
  return new Promise<void>(() => {})
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (sessionUser()) throw redirect({ to: '/dashboard/main' })
    return leaveTo('/authentication/signin')
  },
})

const authentication = createRoute({
  getParentRoute: () => root,
  path: '/authentication/$page',
  beforeLoad: ({ params: { page } }) => {
    if (page === 'signin' && sessionUser()) throw redirect({ to: '/dashboard/main' })
    return leaveTo(`/authentication/${page}`)
  },
})

export const entrance = [home, authentication] as const

/** Public: the file of one sample, for people with a link to it. */
export const sharedFile = createRoute({
  getParentRoute: () => root,
  path: '/compartido',
  component: lazyRouteComponent(
    () => import('../features/sample-files/shared-file-page.tsx'),
    'SharedFilePage',
  ),
})

/** Public: the page behind the link of an e-mail, and the button that confirms it. */
export const receivedDelivery = createRoute({
  getParentRoute: () => root,
  path: '/entrega',
  component: lazyRouteComponent(() => import('../features/deliveries/received-page.tsx'), 'ReceivedPage'),
})

/** Public: is this report genuine and current? */
export const verification = createRoute({
  getParentRoute: () => root,
  path: '/verificar/$code',
  component: lazyRouteComponent(() => import('../features/verifications/verify-page.tsx'), 'VerifyPage'),
})
