import { notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from './forms/say-refusal.ts'

const glance = 4_000
const read = 9_000

/** Short messages after an action. `refused` shows why a call failed. */
export function useToast() {
  const { t } = useTranslation()
  const say = useSayRefusal()
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common.actions.close') }
    const show = (message: string, more: { color?: string; autoClose: number; role?: string }) =>
      void notifications.show({ message, closeButtonProps, ...more })
    return {
      done: (message: string) => show(message, { color: 'green', autoClose: glance }),
      info: (message: string) => show(message, { autoClose: glance }),
      refused: (error: unknown) => show(say(error), { color: 'red', autoClose: read, role: 'alert' }),
    }
  }, [say, t])
}
