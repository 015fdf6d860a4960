import { permission } from '@probeta/domain/people/permissions.ts'
import { useEffect, useState } from 'react'
import { holds } from '../session/session-store.ts'

/** State of the search over the screen: Ctrl/Cmd-K opens and closes it, for people who may search. */
export function usePalette(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isShortcut || !holds(permission.search)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return [open, setOpen]
}
