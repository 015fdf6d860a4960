import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { holds, sessionUser } from '../session/session-store.ts'
import { Forbidden } from '../shell/forbidden-page.tsx'
import { goToSignIn } from '../session/leave.ts'
import { mainLayout } from './main-layout.tsx'

type Load = () => Promise<ComponentType>

/**
 * One screen inside the main layout: its address, the permission id that opens it (null: anyone signed in), and where
 * its code is. The code is fetched when the screen is opened, and not at all by who may not.
 */
export const screen = <const Path extends string>(path: Path, permission: number | null, load: Load) =>
  createRoute({
    getParentRoute: () => mainLayout,
    path,
    beforeLoad: () => {
      if (!sessionUser()) {
        goToSignIn()
        return new Promise<void>(() => {})
      }
      if (!holds(permission)) throw new Forbidden()
      return undefined
    },
    component: lazyRouteComponent(async () => ({ default: await load() })),
  })
