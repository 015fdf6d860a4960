import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownBranch } from '../../../trade/branches/use-branches.ts'
import { useFormat, useToday } from '../../../session/current-session.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { LoadDrawing } from './load-drawing.tsx'
import { calendarQuery, loadQuery } from '../queries.ts'

/** The specimens to break in the next 35 days, cast and booked. */
export function LoadPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [branch] = useShownBranch()
  const load = useQuery(loadQuery(today, branch))
  const calendar = useQuery(calendarQuery)
  const [editing, setEditing] = useState(false)
  const capacity = load.data?.breaksPerDay ?? null
  return (
    <Section
      title={t('visits.load.title')}
      description={
        capacity === null
          ? branch !== undefined && t('visits.load.ofBranch')
          : t('visits.load.about', { count: capacity, shown: format.number(capacity) })
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarOff size={16} />}
          disabled={!calendar.data}
          onClick={() => setEditing(true)}
        >
          {t('visits.calendar.open')}
        </Button>
      }
    >
      <QueryState query={load}>{(data) => <LoadDrawing load={data} today={today} />}</QueryState>
      {editing && calendar.data && (
        <CalendarForm calendar={calendar.data} onClose={() => setEditing(false)} />
      )}
    </Section>
  )
}
