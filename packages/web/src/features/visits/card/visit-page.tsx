import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useToday } from '../../../session/current-session.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { FeedPanel } from './feed-panel.tsx'
import { InboxPanel } from './inbox-panel.tsx'
import { ListPanel } from '../agenda/list-panel.tsx'
import { LoadPanel } from '../agenda/load-panel.tsx'
import { MonthPanel } from '../agenda/month-panel.tsx'
import { nameMonth } from '../agenda/name-month.ts'
import { boardQuery, monthQuery } from '../queries.ts'
import { addMonths, startWeek, weekDays } from '../agenda/start-week.ts'
import { NewVisitForm } from './visit-form.tsx'
import { VisitPanel } from './visit-panel.tsx'
import css from './visit-page.module.css'
import { WeekPanel } from '../agenda/week-panel.tsx'

const views = ['board', 'list', 'month'] as const

const Url = z.object({
  view: z.enum(views).default('board'),
  day: z.iso.date().optional(),
  visit: z.uuid().optional(),
  /** A new visit: '1', or the day for which it is booked. */
  new: z.string().optional(),
  technician: z.coerce.number().int().optional(),
  /** The visit that a new one copies. */
  like: z.uuid().optional(),
  /** Opens the address of one's own calendar. */
  feed: z.string().optional(),
  /** Filter of the list and of the board: see visitList. */
  who: z.coerce.number().int().min(0).optional(),
  state: z.string().optional(),
  from: z.string().optional(),
})
const closed = { visit: undefined, new: undefined, technician: undefined, like: undefined } as const

/** The sampling visits: the board of a week, a list, or a month. */
export function VisitPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const today = useToday()
  const [url, setUrl] = useUrlState(Url)
  const { view } = url
  const day = url.day ?? today
  const from = startWeek(day)
  const board = useQuery(boardQuery(from))
  const month = useQuery({ ...monthQuery(day), enabled: view === 'month' })
  const technicians = board.data?.technicians ?? []
  const goTo = (to: string) => setUrl({ day: to === today ? undefined : to })
  const step = (by: number) => goTo(view === 'month' ? addMonths(day, by) : addDays(from, by * weekDays))
  const isNow = view === 'month' ? day.slice(0, 7) === today.slice(0, 7) : from === startWeek(today)

  const description = {
    board: t('visits.weekOf', {
      from: format.shortDay(from),
      to: format.shortDay(addDays(from, weekDays - 1)),
    }),
    list: undefined,
    month: nameMonth(day, format.language),
  }[view]
  const stepper = view !== 'list' && (
    <Group gap={6} role="group" aria-label={t(view === 'month' ? 'visits.views.month' : 'visits.week')}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(view === 'month' ? 'visits.month.previous' : 'visits.previous')}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DayField
        className={css['day'] ?? ''}
        alwaysADay
        aria-label={t(view === 'month' ? 'visits.fields.day' : 'visits.week')}
        value={day}
        onChange={(chosen) => chosen && goTo(chosen)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(view === 'month' ? 'visits.month.next' : 'visits.next')}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant={isNow ? 'light' : 'default'} onClick={() => goTo(today)}>
        {t(view === 'month' ? 'visits.month.this' : 'visits.thisWeek')}
      </Button>
    </Group>
  )
  return (
    <Page
      title={t('visits.title')}
      description={description}
      actions={
        <>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('visits.feed.open')}
            title={t('visits.feed.open')}
            onClick={() => setUrl({ feed: '1' })}
          >
            <IconCalendarShare size={18} />
          </ActionIcon>
          {may(permission.visits, 'edit') && (
            <Button
              leftSection={<IconPlus size={18} />}
              onClick={() => setUrl({ new: view === 'month' ? day : '1' })}
            >
              {t('visits.add')}
            </Button>
          )}
        </>
      }
    >
      <div className={css['bar']}>
        <SegmentedControl
          aria-label={t('visits.views.label')}
          value={view}
          onChange={(value) => setUrl({ view: views.find((one) => one === value) })}
          data={views.map((value) => ({ value, label: t(`visits.views.${value}`) }))}
        />
        {stepper}
      </div>
      {view !== 'list' && may(permission.visits, 'edit') && (
        <InboxPanel
          onOpen={(visit) => setUrl({ visit })}
          onAll={() => setUrl({ view: 'list', state: 'requested', from: undefined })}
        />
      )}
      {view === 'board' && (
        <QueryState query={board}>
          {(data) => (
            <WeekPanel
              board={data}
              onlyMine={url.who !== undefined}
              onOnlyMine={(who) => setUrl({ who })}
              onOpen={(visit) => setUrl({ visit })}
              onAdd={({ day: on, technicianId }) =>
                setUrl({ new: on, technician: technicianId ?? undefined })
              }
            />
          )}
        </QueryState>
      )}
      {view === 'list' && <ListPanel technicians={technicians} onOpen={(visit) => setUrl({ visit })} />}
      {view === 'month' && (
        <QueryState query={month}>
          {(data) => (
            <MonthPanel
              board={data}
              day={day}
              onDay={goTo}
              onOpen={({ id }) => setUrl({ visit: id })}
              onAdd={(on) => setUrl({ new: on })}
            />
          )}
        </QueryState>
      )}
      {view === 'board' && (
        <div className={css['load']}>
          <LoadPanel />
        </div>
      )}
      {url.visit !== undefined && (
        <VisitPanel
          visitId={url.visit}
          technicians={technicians}
          onLike={(like) => setUrl({ ...closed, new: '1', like })}
          onClose={() => setUrl(closed)}
        />
      )}
      {url.new !== undefined && (
        <NewVisitForm
          day={z.iso.date().safeParse(url.new).data ?? (from > today ? from : today)}
          technicianId={url.technician ?? null}
          like={url.like}
          technicians={technicians}
          onBooked={(on) => view !== 'list' && goTo(on)}
          onClose={() => setUrl(closed)}
        />
      )}
      {url.feed !== undefined && <FeedPanel onClose={() => setUrl({ feed: undefined })} />}
    </Page>
  )
}
