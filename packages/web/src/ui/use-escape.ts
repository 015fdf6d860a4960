import { useEffect, useEffectEvent } from 'react'

const open: (() => void)[] = []

/** An open list of choices keeps the Esc that was pressed in it. */
export const isKeptByList = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation=true]') !== null

/**
 * Registered when the module loads, so before any dialog's own listener: Esc goes to what lies on top and to
 * nothing beneath.
 */
function onKeyDown(event: KeyboardEvent): void {
  const top = open.at(-1)
  if (!top || event.key !== 'Escape' || event.isComposing) return
  if (isKeptByList(event)) return
  event.stopImmediatePropagation()
  top()
}
addEventListener('keydown', onKeyDown, { capture: true })

/** For a dialog that may lie over another: Esc leaves it alone. `closeOnEscape={false}` belongs to it. */
export function useEscape(opened: boolean, leave: () => void): void {
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    if (!opened) return
    const mine = () => onEscape()
    open.push(mine)
    return () => void open.splice(open.indexOf(mine), 1)
  }, [opened])
}
