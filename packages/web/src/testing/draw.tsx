import '../shell/schemas.ts'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../shell/shell.css'
import '../ui/ui.css'
import '../first.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { Language } from '@probeta/contract/base/languages.ts'
import { type CurrentSession, currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import type { PermissionId, PermissionLevel } from '@probeta/domain/people/permissions.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { searchOf } from '../api/send.ts'
import { bringScreens, showLanguage } from '../i18n/sentences.ts'
import { startScreens } from '../i18n/start-screens.ts'
import { storeSession } from '../session/session-store.ts'
import { themeOf } from '../shell/look/theme.ts'
import { answer, type Answer, answerWith } from './answers.ts'

type Setting = {
  answers?: readonly Answer[]
  language?: Language
  /** Permissions of the signed-in person; no others. */
  may?: readonly (readonly [PermissionId, PermissionLevel])[]
  theme?: 'light' | 'dark'
  width?: number
  /** Query of the address, from its question mark on. */
  search?: string
}

const person = (may: NonNullable<Setting['may']>): CurrentSession => ({
  ...{ id: 7, nombres: 'Ana Prueba', usuario: 'ana', cliente: false, obras: [], laboratories: [] },
  permisos: may.map(([id]) => id),
  levels: Object.fromEntries(may),
  laboratory: {
    id: 1,
    name: 'Laboratorio',
    timeZone: 'Europe/Madrid',
    language: 'es',
    country: 'ES',
    setUp: true,
  },
  today: '2026-11-26',
})

let started = false

/** Draws a part of a screen as the signed-in person sees it, and answers in place of the server. Returns its requests. */
export async function draw(children: ReactNode, setting: Setting = {}) {
  const { answers = [], language = 'es', may = [], theme = 'light', width = 1280, search = '' } = setting
  await page.viewport(width, 800)
  localStorage.clear()
  const session = person(may)
  storeSession({ ...session, token: 'a', permisos: session.permisos })
  const server = answerWith([answer(currentSessionEndpoint, () => ({ result: session })), ...answers])
  await showLanguage(language)
  await bringScreens()
  if (!started) startScreens()
  started = true
  queryClient.clear()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => children }),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: searchOf,
    defaultNotFoundComponent: () => children,
  })
  await render(
    <MantineProvider theme={themeOf('white', i18next.t('common.actions.close'))} forceColorScheme={theme}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" />
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return server
}
