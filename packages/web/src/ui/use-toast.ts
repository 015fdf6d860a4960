import { notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { useSayRefusal } from './say-refusal.ts'

const glance = 4_000
const read = 9_000

/** Short words after an act. `refused` says why a call failed. */
export function useToast() {
  const say = useSayRefusal()
  return useMemo(
    () => ({
      done: (message: string) => void notifications.show({ message, color: 'green', autoClose: glance }),
      info: (message: string) => void notifications.show({ message, autoClose: glance }),
      refused: (error: unknown) =>
        void notifications.show({ message: say(error), color: 'red', autoClose: read, role: 'alert' }),
    }),
    [say],
  )
}
