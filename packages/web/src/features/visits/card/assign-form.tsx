import { Select } from '@mantine/core'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { useTranslation } from 'react-i18next'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { MoveReasonForm } from '../agenda/move-reason-form.tsx'
import { usePlaceVisit } from '../agenda/place-visit.ts'
import { nameLacking, type Technicians } from './find-lack.ts'
import { OverlapCard, spanOf } from './overlap-card.tsx'

type Props = { visit: Visit; technicians: Technicians }

/** Assigns the visit to a technician at once, at the hour it has. */
export function AssignForm({ visit, technicians }: Props) {
  const { t } = useTranslation()
  const placing = usePlaceVisit(technicians)
  const { busy, run } = useBusy()
  const assign = (id: string | null) =>
    placing.place(visit, { day: visit.day, technicianId: id === null ? null : Number(id) })
  return (
    <>
      <Select
        size="xs"
        aria-label={t('visits.fields.technician')}
        placeholder={t('visits.unassigned')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        disabled={busy}
        value={visit.technician ? String(visit.technician.id) : null}
        onChange={(id) => void run(() => assign(id))}
        data={technicians.map((technician) => ({
          value: String(technician.id),
          label: nameLacking(technician, visit.day, t),
        }))}
      />
      <OverlapCard span={spanOf(visit)} />
      <MoveReasonForm placing={placing} />
    </>
  )
}
