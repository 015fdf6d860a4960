import type { Visit } from '@probeta/contract/clients/visits.ts'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mover } from '../card/visit-card.tsx'
import { cellOf, isSameCell } from './place-visit.ts'
import { type Cell, stepPlace } from './step-place.ts'

type Options = {
  visits: readonly Visit[]
  days: readonly string[]
  rows: readonly (number | null)[]
  nameCell: (cell: Cell) => string
  onPlace: (visit: Visit, to: Cell) => void
}

/** The visit that is carried over the board, by mouse or by arrow keys, and what is read out meanwhile. */
export function useMove({ visits, days, rows, nameCell, onPlace }: Options) {
  const { t } = useTranslation()
  const [moving, setMoving] = useState<{ id: string; to: Cell; byKeys: boolean }>()
  const [announcement, setAnnouncement] = useState('')
  const visit = visits.find(({ id }) => id === moving?.id)

  function stop(word = '') {
    setMoving(undefined)
    setAnnouncement(word)
  }
  function drop(dropped: Visit, to: Cell) {
    stop()
    onPlace(dropped, to)
  }
  function take(taken: Visit) {
    setMoving({ id: taken.id, to: cellOf(taken), byKeys: true })
    const hint = t('visits.moving.hint')
    setAnnouncement(t('visits.moving.taken', { workSite: taken.workSite.code, hint }))
  }
  function carry(event: KeyboardEvent, { workSite }: Visit, from: Cell) {
    const to = stepPlace(from, event.key, { days, rows })
    if (event.key !== 'Escape' && !to) return
    event.preventDefault()
    if (!to) return stop(t('visits.moving.dropped'))
    setMoving((now) => now && { ...now, to })
    setAnnouncement(`${workSite.code}: ${nameCell(to)}`)
  }
  const moverOf = (of: Visit): Mover => {
    const carried = moving?.byKeys === true && moving.id === of.id ? moving : undefined
    return {
      active: carried !== undefined,
      onToggle: () => (carried ? drop(of, carried.to) : take(of)),
      onKeyDown: (event) => carried && carry(event, of, carried.to),
      onLeave: () => carried && stop(),
      onDragStart: () => setMoving({ id: of.id, to: cellOf(of), byKeys: false }),
      onDragEnd: () => stop(),
    }
  }
  const isTarget = (at: Cell) => moving !== undefined && isSameCell(moving.to, at)
  /** What a cell of the board needs to take the visit that is dragged over it. */
  const targetProps = (at: Cell) => ({
    'data-target': isTarget(at),
    onDragOver: (event: DragEvent) => {
      if (!moving || !visit) return
      event.preventDefault()
      if (!isTarget(at)) setMoving({ ...moving, to: at })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (visit) drop(visit, at)
    },
  })
  /** The visit that would come to a cell where it is not yet. */
  const arrivingAt = (at: Cell) =>
    visit && isTarget(at) && !isSameCell(cellOf(visit), at) ? visit : undefined
  return { announcement, moverOf, targetProps, arrivingAt }
}
