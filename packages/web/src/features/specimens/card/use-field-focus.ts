import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Moves the focus between the fields of a form, each named by its `data-field`. */
export function useFieldFocus(takesFocus: boolean, restoredAt: number | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const focus = useCallback(
    (field: string) => form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus(),
    [],
  )
  useEffect(() => {
    if (takesFocus) focus('load')
  }, [takesFocus, focus])
  // The draft is restored into a focused field: its text is selected, so that the next key replaces it as in a field just
  // entered.
  useLayoutEffect(() => {
    const at = document.activeElement
    if (restoredAt !== undefined && at instanceof HTMLInputElement && form.current?.contains(at)) at.select()
  }, [restoredAt])
  return { form, focus }
}
