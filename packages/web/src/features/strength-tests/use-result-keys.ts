import { useEffect } from 'react'
import { isTyping } from '../../ui/is-typing.ts'

/** Keys that work outside of fields: j and k enter the list. */
export function useResultKeys(blocked: boolean): void {
  useEffect(() => {
    if (blocked) return undefined
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
      if (isTyping(target)) return
      if ((key === 'j' || key === 'k') && !target.closest('.pb-table tbody tr')) {
        document.querySelector<HTMLElement>('.pb-table tbody tr[tabindex="0"]')?.focus()
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [blocked])
}
