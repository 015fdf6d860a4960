import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query-client.ts'
import { ApiRefusal } from '../api/refusal.ts'
import { useSayRefusal } from '../ui/forms/say-refusal.ts'
import { Notice } from '../ui/notice.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'

/** The error page of a screen: no permission, no connection, or a defect of the program with a way to try again. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const say = useSayRefusal()
  if (error instanceof ApiRefusal && error.code === 'session.forbidden') return <ForbiddenPage />
  const offline = error instanceof ApiRefusal && error.status === 0
  const again = async () => {
    // A screen whose code failed to load keeps that failure until it is preloaded again.
    const screens = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component)
    await Promise.all(screens.map(async (screen) => screen?.preload?.()))
    void queryClient.invalidateQueries()
    void router.invalidate()
    reset()
  }
  return (
    <Notice
      icon={offline ? IconCloudOff : IconAlertTriangle}
      title={t(offline ? 'shell.failed.offlineTitle' : 'shell.failed.title')}
      text={
        error instanceof ApiRefusal && !offline
          ? say(error)
          : t(offline ? 'shell.failed.offlineText' : 'shell.failed.text')
      }
    >
      <Button onClick={() => void again()}>{t('common.actions.retry')}</Button>
    </Notice>
  )
}
