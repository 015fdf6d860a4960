import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon } from '@mantine/core'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useToday } from '../../../session/current-session.ts'
import { VisitCard } from '../card/visit-card.tsx'
import css from './day-visits-panel.module.css'

type Props = {
  day: string
  visits: readonly Visit[]
  onOpen: (visit: Visit) => void
  onAdd: () => void
}

/** The visits of one day. */
export function DayVisits({ day, visits, onOpen, onAdd }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const mayBook = useMay()(permission.visits, 'edit')
  const here = visits.filter((visit) => visit.day === day)
  return (
    <section className="pb-stack-tight" aria-label={format.namedDay(day)} data-today={day === today}>
      <div className={`pb-spread ${css['head']}`}>
        <h2>{format.namedDay(day)}</h2>
        {mayBook && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('visits.addOn', { day: format.shortDay(day), technician: t('visits.unassigned') })}
            onClick={onAdd}
          >
            <IconPlus size={18} />
          </ActionIcon>
        )}
      </div>
      {here.length === 0 && <p className="pb-flat pb-dim">{t('visits.noneOnDay')}</p>}
      {here.map((visit) => (
        <VisitCard key={visit.id} visit={visit} onOpen={() => onOpen(visit)} withTechnician />
      ))}
    </section>
  )
}
