import { useCallback, useEffect, useRef } from 'react'

/** Keeps what is typed from the first paint until something in a dialog has the focus; returns what takes it, once. */
export function useKeptKeys(): () => string {
  const kept = useRef('')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return
      if (document.activeElement?.closest('[role="dialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      kept.current += key
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return useCallback(() => {
    const taken = kept.current
    kept.current = ''
    return taken
  }, [])
}
