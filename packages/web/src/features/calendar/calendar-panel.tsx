import { permission } from '@probeta/domain/people/permissions.ts'
import { type Calendar, findCalendarEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import css from './calendar-panel.module.css'
import { ClosedDays } from './closed-days-card.tsx'
import { HolidaysForm } from './holidays-form.tsx'

type Props = { Form: ComponentType<{ calendar: Calendar; onClose: () => void }> }

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** The hours in which the laboratory breaks specimens, how many a day, and the days on which it is closed. */
export function CalendarPanel({ Form }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.visits, 'approve')
  const calendar = useQuery(api.query(findCalendarEndpoint, {}))
  const [open, setOpen] = useState<'hours' | 'holidays'>()
  const close = () => setOpen(undefined)
  const reason = mayEdit ? undefined : t('common.form.noPermission')
  return (
    <Section
      title={t('visits.calendar.title')}
      description={t('tables.calendar.about')}
      actions={
        <span className="pb-page-actions">
          <ReasonButton
            variant="default"
            leftSection={<IconPencil size={18} />}
            reason={reason}
            onClick={() => setOpen('hours')}
          >
            {t('common.actions.edit')}
          </ReasonButton>
          <ReasonButton
            leftSection={<IconCalendarPlus size={18} />}
            reason={reason}
            onClick={() => setOpen('holidays')}
          >
            {t('tables.calendar.paste')}
          </ReasonButton>
        </span>
      }
    >
      <QueryState query={calendar}>
        {(known) => (
          <>
            <OpeningHours calendar={known} />
            {open === 'hours' && <Form calendar={known} onClose={close} />}
            {open === 'holidays' && <HolidaysForm calendar={known} onClose={close} />}
          </>
        )}
      </QueryState>
    </Section>
  )
}

function OpeningHours({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { opensAt, closesAt, weeklyClosed, breaksPerDay, closedDays } = calendar
  const coming = closedDays.filter(({ day, yearly }) => yearly || day >= today)
  const weekday = new Intl.DateTimeFormat(format.language, { weekday: 'long', timeZone: 'UTC' })
  const closed = weeklyClosed.map((number) => weekday.format(someMonday + (number - 1) * dayMs))
  return (
    <>
      <KeyValues
        items={[
          { label: t('tables.calendar.hours'), value: `${clock(opensAt)} – ${clock(closesAt)}` },
          { label: t('visits.calendar.weekly'), value: closed.join(', ') },
          { label: t('visits.calendar.breaksPerDay'), value: format.number(breaksPerDay) },
        ]}
      />
      <h3 className={css['title']}>{t('visits.calendar.closedDays')}</h3>
      {coming.length === 0 ? (
        <p>{t('tables.calendar.none')}</p>
      ) : (
        <ClosedDays
          days={coming}
          noteOf={({ day, yearly }) => (yearly ? t('visits.calendar.yearly') : day.slice(0, 4))}
        />
      )}
    </>
  )
}
