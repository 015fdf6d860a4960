import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { ApiRefusal } from '../api/refusal.ts'
import { askForSession } from '../session/current-session.ts'
import { goToSignIn } from '../session/leave.ts'
import { holds, sessionUser } from '../session/session-store.ts'
import { ForbiddenPage } from '../shell/forbidden-page.tsx'
import { mainLayout } from './main-layout.tsx'

type Load = () => Promise<ComponentType>

/**
 * One screen inside the main layout: its address, the permission id that opens it (null: anyone signed in), and where
 * its code is. The code is fetched when the screen is opened, and not at all by people who may not open it.
 */
export function screen<const Path extends string>(path: Path, permission: number | null, load: Load) {
  const Content = lazyRouteComponent<{ default: (props: object) => ReactNode }>(async () => {
    const Loaded = await load().catch((error: unknown) => {
      throw navigator.onLine ? error : new ApiRefusal({ code: 'network.offline', status: 0 })
    })
    return { default: (props) => <Loaded {...props} /> }
  })
  const Screen = () => (holds(permission) ? <Content /> : <ForbiddenPage />)
  Screen.preload = async () => {
    if (holds(permission)) await Content.preload?.()
  }
  return createRoute({
    getParentRoute: () => mainLayout,
    path,
    beforeLoad: ({ location, preload }) => {
      if (preload) return undefined
      if (sessionUser()) return askForSession()
      goToSignIn(location.href)
      return new Promise<void>(() => {})
    },
    component: Screen,
  })
}
