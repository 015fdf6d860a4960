import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
const onPlainGround = ({ target }: MouseEvent) => target instanceof Element && !target.closest('a, button')

/**
 * Opens the collapsed menu over the page while the keyboard or the mouse is in it, after a click on it, and
 * until Esc. The stored choice, open or collapsed, stays.
 */
export function usePeek(collapsed: boolean) {
  const [peeking, setPeeking] = useState(false)
  const peek = collapsed && peeking

  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') setPeeking(false)
  })
  // On the whole page: the menu may be open under a resting mouse while the keyboard is elsewhere.
  useEffect(() => {
    if (!peek) return
    addEventListener('keydown', onEscape)
    return () => removeEventListener('keydown', onEscape)
  }, [peek])

  const handlers = {
    onPointerEnter: (event: PointerEvent) => byMouse(event) && setPeeking(true),
    onPointerLeave: (event: PointerEvent) =>
      byMouse(event) && setPeeking(event.currentTarget.querySelector(':focus-visible') !== null),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setPeeking(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && setPeeking(false),
    onClick: (event: MouseEvent) => onPlainGround(event) && setPeeking(true),
  }
  return { peek, handlers }
}
