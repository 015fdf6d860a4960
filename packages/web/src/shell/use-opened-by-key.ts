import { useEffect, useState } from 'react'
import { sessionUser } from '../session/session-store.ts'
import { isTyping } from '../ui/is-typing.ts'

/** The shortcut of the search as the person's keyboard labels it. */
export const nameShortcut = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl + K')

/** Client users have one screen: nothing to go to. */
export const hasPalette = (): boolean => sessionUser()?.cliente === false

/** Whether a press of keys opens or closes something over the screen. */
type Answer = (event: KeyboardEvent) => 'toggle' | 'open' | undefined

function useOpenedByKey(answer: Answer): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = answer(event)
      if (act === undefined) return
      event.preventDefault()
      setOpen((before) => act === 'open' || !before)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [answer])
  return [open, setOpen]
}

const byControlK: Answer = ({ ctrlKey, metaKey, altKey, key }) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k' && hasPalette() ? 'toggle' : undefined

const byQuestionMark: Answer = ({ key, target }) => (key === '?' && !isTyping(target) ? 'open' : undefined)

/** State of the search over the screen: Ctrl/Cmd-K opens and closes it, for the staff. */
export const usePalette = () => useOpenedByKey(byControlK)

/** State of the manual beside the screen: `?` opens it where nothing is typed. */
export const useManual = () => useOpenedByKey(byQuestionMark)
