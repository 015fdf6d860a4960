import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from './forms/say-refusal.ts'

const glance = 4_000
const read = 9_000

/**
 * Short messages after an action. `refused` shows why a call failed; `undoable` offers to take the action back, instead of
 * a question before it.
 */
export function useToast() {
  const { t } = useTranslation()
  const say = useSayRefusal()
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common.actions.close') }
    const show = (message: ReactNode, more: { color?: string; autoClose: number; role?: string }) =>
      notifications.show({ message, closeButtonProps, ...more })
    const refused = (error: unknown) =>
      void show(say(error), { color: 'red', autoClose: read, role: 'alert' })
    return {
      done: (message: string) => void show(message, { color: 'green', autoClose: glance }),
      info: (message: string) => void show(message, { autoClose: glance }),
      refused,
      undoable(message: string, undo: () => Promise<unknown>): void {
        const takeBack = () => {
          notifications.hide(id)
          undo().catch(refused)
        }
        const id = show(
          <span className="pb-spread">
            {message}
            <Button variant="subtle" size="compact-sm" onClick={takeBack}>
              {t('common.actions.undo')}
            </Button>
          </span>,
          { color: 'green', autoClose: read },
        )
      },
    }
  }, [say, t])
}
