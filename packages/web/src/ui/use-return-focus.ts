import { useEffect, useState } from 'react'

/**
 * For a dialog that is mounted while it is open: when it closes, the focus returns to where it was opened from, unless
 * something else has it already. Mantine does so only for a dialog that stays mounted.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
