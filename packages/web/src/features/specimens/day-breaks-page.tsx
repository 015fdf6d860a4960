import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { ActionIcon, Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useToday } from '../../session/current-session.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import css from './day-breaks-page.module.css'
import { DayGridPanel } from './day-grid-panel.tsx'
import { DayPanel } from './day-panel.tsx'
import { useDayBreaks, useResumedBreaks } from './queries.ts'

const view = z.object({
  day: z.iso.date().optional(),
  specimen: z.string().optional(),
  mode: z.enum(['grid']).optional(),
})

/** Daily breaks: the list of a day and the specimen at the press. */
export function DayBreaksPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [url, setUrl] = useUrlState(view)
  const day = url.day ?? today
  const query = useDayBreaks(day)
  useResumedBreaks()

  const goTo = useCallback(
    (to: string, specimen?: string) => setUrl({ day: to === today ? undefined : to, specimen }),
    [setUrl, today],
  )
  const choose = useCallback((specimen: string | undefined) => setUrl({ specimen }), [setUrl])

  const modes = (
    <SegmentedControl
      aria-label={t('specimens.mode.label')}
      value={url.mode ?? 'card'}
      data={(['card', 'grid'] as const).map((mode) => ({ value: mode, label: t(`specimens.mode.${mode}`) }))}
      onChange={(mode) => setUrl({ mode: mode === 'grid' ? mode : undefined })}
    />
  )
  const stepper = (
    <Group gap={6} wrap="nowrap" role="group" aria-label={t('specimens.day.label')}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('specimens.day.previous')}
        onClick={() => goTo(addDays(day, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DayField
        className={css['day'] ?? ''}
        alwaysADay
        aria-label={t('specimens.day.label')}
        value={day}
        onChange={(chosen) => chosen && goTo(chosen)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('specimens.day.next')}
        onClick={() => goTo(addDays(day, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant={day === today ? 'light' : 'default'} onClick={() => goTo(today)}>
        {t('specimens.day.today')}
      </Button>
      <Button
        visibleFrom="sm"
        variant={day === addDays(today, 1) ? 'light' : 'default'}
        onClick={() => goTo(addDays(today, 1))}
      >
        {t('specimens.day.tomorrow')}
      </Button>
    </Group>
  )
  return (
    <Page
      title={t('specimens.title')}
      description={format.namedDay(day)}
      actions={
        <>
          {modes}
          {stepper}
        </>
      }
    >
      <QueryState query={query} skeleton={<DaySkeleton />}>
        {(data) =>
          url.mode === 'grid' && data.specimens.length > 0 ? (
            <DayGridPanel
              key={data.day}
              data={data}
              chosen={url.specimen}
              onDay={goTo}
              onCard={(specimen) => setUrl({ mode: undefined, specimen })}
            />
          ) : (
            <DayPanel key={data.day} data={data} chosen={url.specimen} onChoose={choose} onDay={goTo} />
          )
        }
      </QueryState>
    </Page>
  )
}

function DaySkeleton() {
  const { t } = useTranslation()
  return (
    <div className={css['work']} role="status" aria-label={t('common.state.loading')}>
      <div className="pb-waiting">
        {Array.from({ length: 9 }, (_, row) => (
          <Skeleton key={row} height={40} />
        ))}
      </div>
      <div className="pb-waiting">
        <Skeleton height={36} width="46%" />
        <Skeleton height={18} width="70%" />
        <Skeleton height={320} />
      </div>
    </div>
  )
}
