import './schemas.ts'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './shell.css'
import '../ui/ui.css'
import './touch.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query-client.ts'
import { router } from '../routes/router.tsx'
import { useTabletIdle } from '../session/tablet/use-tablet-idle.ts'
import { colourScheme } from './look/colour-scheme.ts'
import { usePreferences } from './look/preferences.ts'
import { themeOf } from './look/theme.ts'

/** Everything that is not signing in. */
export function App() {
  const { skin, theme } = usePreferences()
  const close = useTranslation().t('common.actions.close')
  const look = useMemo(() => themeOf(skin, close), [skin, close])
  useTabletIdle()
  return (
    <MantineProvider theme={look} colorSchemeManager={colourScheme} forceColorScheme={theme}>
      <QueryClientProvider client={queryClient}>
        {/* At the top: the buttons of forms are at the foot. */}
        <Notifications position="top-center" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** To be called once, when the language is there and before the first render. */
export { startScreens } from '../i18n/start-screens.ts'
export { keepProgram } from './keep-program.ts'
