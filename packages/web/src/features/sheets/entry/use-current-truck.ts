import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckedTruck } from './check-truck.ts'
import type { TruckEntry } from './start-truck.ts'

/** Screens with room for one truck only. */
const oneColumn = '(width <= 700px)'

type Options = {
  trucks: readonly TruckEntry[]
  checked: readonly CheckedTruck[]
  /** After each attempt to save the first column with an error is shown. */
  attempts: number
  shown: { id: string } | undefined
}

export const isWrong = (checked: CheckedTruck | undefined): boolean =>
  Object.keys(checked?.errors ?? {}).length > 0

/** The truck in view where there is room for one only, and the column that the focus moves to. */
export function useCurrentTruck({ trucks, checked, attempts, shown }: Options) {
  const [chosen, choose] = useState<string>()
  const { grid, setTarget } = useColumnFocus()
  const current = trucks.find(({ id }) => id === chosen)?.id ?? trucks[0]?.id
  const firstWrong = useRef<string>(undefined)
  firstWrong.current = trucks.find((_, index) => isWrong(checked[index]))?.id

  const show = useCallback(
    (id: string | undefined, wrong = false) => {
      if (id === undefined) return
      choose(id)
      setTarget({ id, wrong })
    },
    [setTarget],
  )
  useEffect(() => {
    if (attempts > 0) show(firstWrong.current, true)
  }, [attempts, show])
  useEffect(() => show(shown?.id), [shown, show])
  return { grid, current, choose, show }
}

/** Moves the focus to a new column, or to the first error of a refused one. */
function useColumnFocus() {
  const grid = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<{ id: string; wrong: boolean }>()
  useEffect(() => {
    if (target === undefined) return
    const column = grid.current?.querySelector(`[data-truck="${target.id}"]`)
    const field = column?.querySelector<HTMLElement>(target.wrong ? '[aria-invalid="true"]' : 'select, input')
    // On a phone the column is longer than the screen: a new one is shown from its top.
    const begins = !target.wrong && matchMedia(oneColumn).matches
    column?.scrollIntoView({ block: begins ? 'start' : 'nearest', inline: 'nearest' })
    field?.focus({ preventScroll: !target.wrong })
    setTarget(undefined)
  }, [target])
  return { grid, setTarget }
}
