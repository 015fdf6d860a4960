import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCloudOff, type TablerIcon } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useKeptSince } from '../../../api/kept-answers.ts'
import { BranchFilter } from '../../../trade/branches/branch-filter.tsx'
import { useShownBranch } from '../../../trade/branches/use-branches.ts'
import { AuditLink } from '../../../trade/links.tsx'
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
import { atOurPresses, dayOfBranch } from './of-branch.ts'
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
  const [branch] = useShownBranch()
  const goTo = useCallback(
    (to: string, specimen?: string) => setUrl({ day: to === today ? undefined : to, specimen }),
    [setUrl, today],
  )
  const choose = useCallback((specimen: string | undefined) => setUrl({ specimen }), [setUrl])
  return (
    <Page
      title={t('specimens.title')}
      description={format.namedDay(day)}
      actions={
        <>
          <BranchFilter />
          <SegmentedControl
            aria-label={t('specimens.mode.label')}
            value={url.mode ?? 'card'}
            data={(['card', 'grid'] as const).map((value) => ({
              value,
              label: t(`specimens.mode.${value}`),
            }))}
            onChange={(mode) => setUrl({ mode: mode === 'grid' ? mode : undefined })}
          />
          <DayStepper
            day={day}
            week={url.week !== undefined}
            onDay={goTo}
            onWeek={(shown) => setUrl({ week: shown ? 'shown' : undefined })}
          />
        </>
      }
    >
      <KeptNote day={day} />
      {url.week && <WeekPanel day={day} today={today} onDay={goTo} />}
      {query.data && <DayBarPanel data={query.data} />}
      <QueryState query={query} skeleton={<DaySkeleton />}>
        {(all) => {
          const data = dayOfBranch(all, branch, url.specimen)
          return url.mode === 'grid' && data.specimens.length > 0 ? (
            <DayGridPanel
              key={data.day}
              data={atOurPresses(data)}
              chosen={url.specimen}
              onDay={goTo}
              onCard={(specimen) => setUrl({ mode: undefined, specimen })}
            />
          ) : (
            <DayPanel
              key={data.day}
              data={data}
              all={all.specimens}
              chosen={url.specimen}
              onChoose={choose}
              onDay={goTo}
            />
          )
        }}
      </QueryState>
    </Page>
  )
}

type StepperProps = {
  day: string
  week: boolean
  onDay: (day: string) => void
  onWeek: (shown: boolean) => void
}

/** Goes to another day, and shows its week. */
function DayStepper({ day, week, onDay, onWeek }: StepperProps) {
  const { t } = useTranslation()
  const today = useToday()
  const step = (name: 'previous' | 'next', by: number, Icon: TablerIcon) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t(`specimens.day.${name}`)}
      onClick={() => onDay(addDays(day, by))}
    >
      <Icon size={18} />
    </ActionIcon>
  )
  const days = { today, tomorrow: addDays(today, 1) }
  return (
    <div className={`pb-row ${css['stepper']}`} role="group" aria-label={t('specimens.day.label')}>
      {step('previous', -1, IconChevronLeft)}
      <DayField
        className={css['day'] ?? ''}
        alwaysADay
        aria-label={t('specimens.day.label')}
        value={day}
        onChange={(chosen) => chosen && onDay(chosen)}
      />
      {step('next', 1, IconChevronRight)}
      {(['today', 'tomorrow'] as const).map((name) => (
        <Button
          key={name}
          variant={day === days[name] ? 'light' : 'default'}
          onClick={() => onDay(days[name])}
        >
          {t(`specimens.day.${name}`)}
        </Button>
      ))}
      <Button variant={week ? 'light' : 'default'} aria-pressed={week} onClick={() => onWeek(!week)}>
        {t('specimens.day.week')}
      </Button>
      <AuditLink search={{ from: day, to: day }}>{t('audit.show')}</AuditLink>
    </div>
  )
}

/** Says since when the list is the one kept on the device. */
function KeptNote({ day }: { day: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const keptAt = useKeptSince(keptDay(day))
  if (keptAt === undefined) return null
  return (
    <p className={css['unsent']} role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden />
      {t('device.offline.since', { when: format.instant(new Date(keptAt).toISOString()) })}
    </p>
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
