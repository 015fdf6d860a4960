import { placeVisitEndpoint, type Visit } from '@probeta/contract/clients/visits.ts'
import type { Lack } from '@probeta/domain/people/certificates.ts'
import { isShortNotice } from '@probeta/domain/visit/short-notice.ts'
import { useState } from 'react'
import { ApiRefusal } from '../../../api/refusal.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { carryTime } from '../card/carry-time.ts'
import type { Cell } from './step-place.ts'

export const cellOf = (visit: Visit): Cell => ({ day: visit.day, technicianId: visit.technician?.id ?? null })
export const isSameCell = (a: Cell, b: Cell) => a.day === b.day && a.technicianId === b.technicianId

/** True when a change needs a reason: within a day of its beginning. A declined visit has to change anyway. */
export const needsReason = ({ state, startsAt }: Visit, now: number): boolean =>
  state !== 'declined' && isShortNotice(Date.parse(startsAt), now)

/** A move that waits for its reason; `lacks`: what the assigned person lacks, the function or a valid certificate. */
export type Asking = { visit: Visit; to: Cell; reason: string; lacks: Lack | null }

const lackOf: Readonly<Record<string, Lack>> = {
  'visit.certificateExpired': 'certificate',
  'visit.noSampler': 'function',
}

/** Moves a visit to a cell of the board, at the same hour; `asking` is a move that waits for its reason. */
export function usePlaceVisit(technicians: readonly { id: number; name: string }[]) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  const [asking, setAsking] = useState<Asking>()

  const names = new Map<number | null, string>([
    [null, t('visits.unassigned')],
    ...technicians.map(({ id, name }): [number, string] => [id, name]),
  ])
  const nameCell = ({ day, technicianId }: Cell) =>
    t('visits.moving.at', { day: format.shortDay(day), technician: names.get(technicianId) ?? '' })

  async function send(visit: Visit, to: Cell, reason: string, overrideReason = '') {
    try {
      await api.call(placeVisitEndpoint, {
        params: { visitId: visit.id },
        version: visit.version,
        body: {
          startsAt: carryTime(format.time(visit.startsAt), to.day, format.timeZone) ?? visit.startsAt,
          technicianId: to.technicianId,
          reason,
          overrideReason,
        },
      })
      toast.done(`${visit.workSite.code} → ${nameCell(to)}`)
    } catch (error) {
      const lacks = error instanceof ApiRefusal ? lackOf[error.code] : undefined
      if (!lacks || overrideReason !== '') throw error
      setAsking({ visit, to, reason, lacks })
    } finally {
      await refresh('/visits')
    }
  }
  async function place(visit: Visit, to: Cell) {
    if (isSameCell(cellOf(visit), to)) return
    if (needsReason(visit, Date.now())) return setAsking({ visit, to, reason: '', lacks: null })
    await send(visit, to, '').catch(toast.refused)
  }
  /** Moves it with the typed reason. The dialog of the first question closes; one that follows is another. */
  const answer = ({ visit, to, reason, lacks }: Asking, typed: string) =>
    lacks ? send(visit, to, reason, typed) : send(visit, to, typed)
  const stopAsking = (of: Asking) => setAsking((now) => (now === of ? undefined : now))
  return { place, names, nameCell, answer, asking, stopAsking }
}
