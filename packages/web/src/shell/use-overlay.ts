import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Place = 'toggle' | 'content'

/**
 * The menu over the page of a narrow screen. Esc returns the focus to its button; a navigation moves it to the
 * new page.
 */
export function useOverlay(narrow: boolean, places: Record<Place, RefObject<HTMLElement | null>>) {
  const [open, setOpen] = useState(false)
  const next = useRef<Place>(undefined)
  const path = useRouterState({ select: (state) => state.location.href })

  const close = (to: Place) => {
    if (!open) return
    next.current = to
    setOpen(false)
  }
  useEffect(() => setOpen(false), [narrow])
  const onNavigation = useEffectEvent(() => close('content'))
  useEffect(() => onNavigation(), [path])
  // After the render that removes the veil from the page: before it, the page would not take the focus.
  useEffect(() => {
    if (open || !next.current) return
    places[next.current].current?.focus({ preventScroll: true })
    next.current = undefined
  }, [open, places])

  return { open, close, toggle: () => (open ? close('toggle') : setOpen(true)) }
}
