import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import {
  IconCalendarShare,
  IconChecks,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useToday } from '../../../session/current-session.ts'
import { BranchFilter } from '../../../trade/branches/branch-filter.tsx'
import { useShownBranch } from '../../../trade/branches/use-branches.ts'
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
import { boardOf } from '../agenda/of-branch.ts'
import { boardQuery, monthQuery } from '../queries.ts'
import { addMonths, startWeek, weekDays } from '../agenda/start-week.ts'
import { SeveralForm } from '../several/several-form.tsx'
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
  /** Changes several visits at one time. */
  several: z.string().optional(),
  /** Opens the address of one's own calendar. */
  feed: z.string().optional(),
  /** Filter of the list and of the board: see visitList. */
  who: z.coerce.number().int().min(0).optional(),
  state: z.string().optional(),
  from: z.string().optional(),
})
const closed = { visit: undefined, new: undefined, technician: undefined, like: undefined } as const

/** The state of the screen: what the address shows, and the week that its day is in. */
function useAgenda() {
  const today = useToday()
  const [url, setUrl] = useUrlState(Url)
  const day = url.day ?? today
  const from = startWeek(day)
  const board = useQuery(boardQuery(from))
  return {
    ...{ url, setUrl, today, day, from, board },
    view: url.view,
    technicians: board.data?.technicians ?? [],
    goTo: (to: string) => setUrl({ day: to === today ? undefined : to }),
    show: (visit: string) => setUrl({ visit }),
  }
}
type Props = { agenda: ReturnType<typeof useAgenda> }

/** The sampling visits: the board of a week, a list, or a month. */
export function VisitPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay()(permission.visits, 'edit')
  const agenda = useAgenda()
  const { setUrl, view, day, from, technicians, show } = agenda
  const week = { from: format.shortDay(from), to: format.shortDay(addDays(from, weekDays - 1)) }
  const descriptions = {
    board: t('visits.weekOf', week),
    list: undefined,
    month: nameMonth(day, format.language),
  }
  return (
    <Page
      title={t('visits.title')}
      description={descriptions[view]}
      actions={<Actions agenda={agenda} mayBook={mayEdit} />}
    >
      <div className={`pb-spread ${css['bar']}`}>
        <SegmentedControl
          aria-label={t('visits.views.label')}
          value={view}
          onChange={(value) => setUrl({ view: views.find((one) => one === value) })}
          data={views.map((value) => ({ value, label: t(`visits.views.${value}`) }))}
        />
        {view === 'board' && <BranchFilter />}
        {view !== 'list' && <Stepper agenda={agenda} />}
      </div>
      {view !== 'list' && mayEdit && (
        <InboxPanel
          onOpen={show}
          onAll={() => setUrl({ view: 'list', state: 'requested', from: undefined })}
        />
      )}
      {view === 'board' && <Week agenda={agenda} />}
      {view === 'list' && <ListPanel technicians={technicians} onOpen={show} />}
      {view === 'month' && <Month agenda={agenda} />}
      <OpenPanels agenda={agenda} />
    </Page>
  )
}

function Actions({ agenda: { setUrl, view, day }, mayBook }: Props & { mayBook: boolean }) {
  const { t } = useTranslation()
  return (
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
      {mayBook && (
        <Button
          variant="default"
          leftSection={<IconChecks size={18} />}
          onClick={() => setUrl({ several: '1' })}
        >
          {t('visits.several.open')}
        </Button>
      )}
      {mayBook && (
        <Button
          leftSection={<IconPlus size={18} />}
          onClick={() => setUrl({ new: view === 'month' ? day : '1' })}
        >
          {t('visits.add')}
        </Button>
      )}
    </>
  )
}

/** Goes to another week or month. */
function Stepper({ agenda: { view, day, from, today, goTo } }: Props) {
  const { t } = useTranslation()
  const month = view === 'month'
  const isNow = month ? day.slice(0, 7) === today.slice(0, 7) : from === startWeek(today)
  const step = (by: number) => goTo(month ? addMonths(day, by) : addDays(from, by * weekDays))
  return (
    <Group gap={6} role="group" aria-label={t(month ? 'visits.views.month' : 'visits.week')}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(month ? 'visits.month.previous' : 'visits.previous')}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DayField
        className={css['day'] ?? ''}
        alwaysADay
        aria-label={t(month ? 'visits.fields.day' : 'visits.week')}
        value={day}
        onChange={(chosen) => chosen && goTo(chosen)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(month ? 'visits.month.next' : 'visits.next')}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant={isNow ? 'light' : 'default'} onClick={() => goTo(today)}>
        {t(month ? 'visits.month.this' : 'visits.thisWeek')}
      </Button>
    </Group>
  )
}

function Week({ agenda: { url, setUrl, board, show } }: Props) {
  const [branch] = useShownBranch()
  return (
    <>
      <QueryState query={board}>
        {(data) => (
          <WeekPanel
            board={boardOf(data, branch)}
            onlyMine={url.who !== undefined}
            onOnlyMine={(who) => setUrl({ who })}
            onOpen={({ id }) => show(id)}
            onAdd={({ day, technicianId }) => setUrl({ new: day, technician: technicianId ?? undefined })}
          />
        )}
      </QueryState>
      <div className={css['load']}>
        <LoadPanel />
      </div>
    </>
  )
}

function Month({ agenda: { day, goTo, setUrl, show } }: Props) {
  return (
    <QueryState query={useQuery(monthQuery(day))}>
      {(board) => (
        <MonthPanel
          board={board}
          day={day}
          onDay={goTo}
          onOpen={({ id }) => show(id)}
          onAdd={(on) => setUrl({ new: on })}
        />
      )}
    </QueryState>
  )
}

/** What the address opens over the agenda: a visit, a new one, or the address of the calendar. */
function OpenPanels({ agenda: { url, setUrl, view, from, today, technicians, goTo } }: Props) {
  const close = () => setUrl(closed)
  return (
    <>
      {url.visit !== undefined && (
        <VisitPanel
          visitId={url.visit}
          technicians={technicians}
          onLike={(like) => setUrl({ ...closed, new: '1', like })}
          onClose={close}
        />
      )}
      {url.new !== undefined && (
        <NewVisitForm
          day={z.iso.date().safeParse(url.new).data ?? (from > today ? from : today)}
          technicianId={url.technician ?? null}
          like={url.like}
          technicians={technicians}
          onBooked={(on) => view !== 'list' && goTo(on)}
          onClose={close}
        />
      )}
      {url.several !== undefined && (
        <SeveralForm
          day={url.day ?? addDays(today, 1)}
          technicians={technicians}
          onClose={() => setUrl({ several: undefined })}
        />
      )}
      {url.feed !== undefined && <FeedPanel onClose={() => setUrl({ feed: undefined })} />}
    </>
  )
}
