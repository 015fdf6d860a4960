import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCloudOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useKeptSince } from '../../../api/kept-answers.ts'
import { useFormat, useToday } from '../../../session/current-session.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import css from './day-breaks-page.module.css'
import { DayBarPanel } from './day-bar-panel.tsx'
import { DayGridPanel } from '../grid/day-grid-panel.tsx'
import { DayPanel } from './day-panel.tsx'
import { keptDay } from './keep-day.ts'
import { useDayBreaks } from '../queries.ts'
import { WeekPanel } from './week-panel.tsx'

const view = z.object({
  day: z.iso.date().optional(),
  specimen: z.string().optional(),
  mode: z.enum(['grid']).optional(),
  week: z.enum(['shown']).optional(),
})

/** Daily breaks: the list of a day and the specimen at the press. */
export function DayBreaksPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [url, setUrl] = useUrlState(view)
  const day = url.day ?? today
  const query = useDayBreaks(day)
  const keptAt = useKeptSince(keptDay(day))

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
    <div className="pb-row" role="group" aria-label={t('specimens.day.label')}>
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
        variant={day === addDays(today, 1) ? 'light' : 'default'}
        onClick={() => goTo(addDays(today, 1))}
      >
        {t('specimens.day.tomorrow')}
      </Button>
      <Button
        variant={url.week ? 'light' : 'default'}
        aria-pressed={url.week !== undefined}
        onClick={() => setUrl({ week: url.week ? undefined : 'shown' })}
      >
        {t('specimens.day.week')}
      </Button>
    </div>
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
      {keptAt !== undefined && (
        <p className={css['unsent']} role="status">
          <IconCloudOff size={20} stroke={1.7} aria-hidden />
          {t('device.offline.since', { when: format.instant(new Date(keptAt).toISOString()) })}
        </p>
      )}
      {url.week && <WeekPanel day={day} today={today} onDay={goTo} />}
      {query.data && <DayBarPanel data={query.data} />}
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
