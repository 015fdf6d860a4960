import { useEffect, useEffectEvent } from 'react'

const open: (() => void)[] = []

/**
 * Registered when the module loads, so before any dialog's own listener: Esc goes to what lies on top and to
 * nothing beneath. An open list of choices inside it keeps its Esc.
 */
function onKeyDown(event: KeyboardEvent): void {
  const top = open.at(-1)
  if (!top || event.key !== 'Escape' || event.isComposing) return
  const within =
    event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation=true]')
  if (within) return
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
