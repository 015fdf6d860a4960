import { type RefObject, useEffect, useRef } from 'react'

const fields = 'input:not([type="hidden"], [type="radio"]), select:not([data-beside])'

type Acts = { save: () => void; leave: () => void; clone: (truckId: string) => void }

/**
 * Handles the keys of the sheet: Enter goes to the next field in the paper's order and after the last one to the button,
 * Ctrl + Enter saves, Alt + C copies the current truck, Esc leaves. An open list keeps its own keys; fields out of view
 * are skipped.
 */
export function useFollowKeys(form: RefObject<HTMLFormElement | null>, acts: Acts): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const paper = form.current
    if (!paper) return
    // A native listener runs before the React handlers of the fields, after which an open list is no longer recognisable.
    const follow = (event: KeyboardEvent) => {
      const from = event.target
      if (event.isComposing || !(from instanceof HTMLElement) || from.dataset['expanded'] === 'true') return
      const truck = from.closest<HTMLElement>('[data-truck]')?.dataset['truck']
      // By physical key: with Alt some systems produce another letter.
      if (event.altKey && !event.ctrlKey && event.code === 'KeyC' && truck !== undefined) {
        event.preventDefault()
        latest.current.clone(truck)
      }
      if (event.key === 'Escape') latest.current.leave()
      if (event.key !== 'Enter') return
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        latest.current.save()
      } else if (from.matches('input, select')) {
        event.preventDefault()
        const inView = [...paper.querySelectorAll<HTMLElement>(fields)].filter(
          (field) => field.offsetParent !== null,
        )
        const next = inView[inView.findIndex((field) => field === from) + 1]
        ;(next ?? paper.querySelector<HTMLElement>('[type="submit"]'))?.focus()
      }
    }
    // The focus is in nothing but what holds the paper for a moment after a dialog, and after a click beside the fields.
    const saveFromAround = (event: KeyboardEvent) => {
      const around = event.target
      if (!(around instanceof HTMLElement) || around === paper || !around.contains(paper)) return
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current.save()
    }
    paper.addEventListener('keydown', follow)
    document.addEventListener('keydown', saveFromAround)
    return () => {
      paper.removeEventListener('keydown', follow)
      document.removeEventListener('keydown', saveFromAround)
    }
  }, [form])
}
