import { useEffect, useState } from 'react'
import { sessionUser } from '../session/session-store.ts'

/** The shortcut as the person's keyboard labels it. */
export const nameShortcut = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl + K')

/** Client users have one screen: nothing to go to. */
export const hasPalette = (): boolean => sessionUser()?.cliente === false

/** State of the search over the screen: Ctrl/Cmd-K opens and closes it, for the staff. */
export function usePalette(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isShortcut || !hasPalette()) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return [open, setOpen]
}
