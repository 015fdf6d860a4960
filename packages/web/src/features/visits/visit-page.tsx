import { ActionIcon, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconCalendarWeek, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/confirm-reason.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { BoardPanel } from './board-panel.tsx'
import { DayListPanel } from './day-list-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import { usePlaceVisit } from './place-visit.ts'
import { type Board, boardQuery } from './queries.ts'
import { startWeek, weekDays } from './start-week.ts'
import type { Cell } from './step-place.ts'
import { NewVisitForm } from './visit-form.tsx'
import { VisitPanel } from './visit-panel.tsx'
import css from './visit-page.module.css'

const Url = z.object({
  day: z.iso.date().optional(),
  visit: z.uuid().optional(),
  /** A new visit: '1', or the day it was asked for. */
  new: z.string().optional(),
  technician: z.coerce.number().int().optional(),
  /** The visit that a new one is like. */
  like: z.uuid().optional(),
})
/** Below this the board would be wider than the screen. */
const asList = '(max-width: 899.98px)'
const closed = { visit: undefined, new: undefined, technician: undefined, like: undefined } as const

/** The week of the sampling visits. */
export function VisitPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const today = useToday()
  const [url, setUrl] = useUrlState(Url)
  const day = url.day ?? today
  const from = startWeek(day)
  const board = useQuery(boardQuery(from))
  const goTo = (to: string) => setUrl({ day: startWeek(to) === startWeek(today) ? undefined : to })
  const technicians = board.data?.technicians ?? []

  const stepper = (
    <Group gap={6} role="group" aria-label={t('visits.week')}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('visits.previous')}
        onClick={() => goTo(addDays(from, -weekDays))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DayField
        className={css['day'] ?? ''}
        alwaysADay
        aria-label={t('visits.week')}
        value={day}
        onChange={(chosen) => chosen && goTo(chosen)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('visits.next')}
        onClick={() => goTo(addDays(from, weekDays))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant={from === startWeek(today) ? 'light' : 'default'} onClick={() => goTo(today)}>
        {t('visits.thisWeek')}
      </Button>
    </Group>
  )
  return (
    <Page
      title={t('visits.title')}
      description={t('visits.weekOf', {
        from: format.shortDay(from),
        to: format.shortDay(addDays(from, weekDays - 1)),
      })}
      actions={
        <>
          {stepper}
          <ReasonButton
            leftSection={<IconPlus size={18} />}
            reason={may(1, 'edit') ? undefined : t('common.form.noPermission')}
            onClick={() => setUrl({ new: '1' })}
          >
            {t('visits.add')}
          </ReasonButton>
        </>
      }
    >
      <QueryState query={board}>
        {(data) => (
          <Week
            board={data}
            onOpen={(visit) => setUrl({ visit })}
            onAdd={({ day: on, technicianId }) => setUrl({ new: on, technician: technicianId ?? undefined })}
          />
        )}
      </QueryState>
      <div className={css['load']}>
        <LoadPanel />
      </div>
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
          onClose={() => setUrl(closed)}
        />
      )}
    </Page>
  )
}

type WeekProps = { board: Board; onOpen: (visitId: string) => void; onAdd: (cell: Cell) => void }

function Week({ board, onOpen, onAdd }: WeekProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery(asList, undefined, { getInitialValueInEffect: false })
  const names = new Map<number | null, string>([
    [null, t('visits.unassigned')],
    ...board.technicians.map(({ id, name }): [number, string] => [id, name]),
  ])
  const { place, nameCell, send, asking, stopAsking } = usePlaceVisit(names)
  const open = ({ id }: { id: string }) => onOpen(id)
  return (
    <>
      {board.more && <p role="status">{t('visits.more')}</p>}
      {narrow ? (
        <DayListPanel board={board} onOpen={open} onAdd={onAdd} />
      ) : (
        <BoardPanel
          board={board}
          names={names}
          nameCell={nameCell}
          onOpen={open}
          onAdd={onAdd}
          onPlace={(visit, to) => void place(visit, to)}
        />
      )}
      {board.visits.length === 0 && (
        <EmptyState icon={IconCalendarWeek} title={t('visits.empty')} text={t('visits.emptyHint')} />
      )}
      {asking && (
        <ConfirmReason
          title={t('visits.moving.reasonTitle', { place: nameCell(asking.to) })}
          text={t('visits.moving.reasonText')}
          confirmLabel={t('visits.moving.confirm')}
          onConfirm={(reason) => send(asking.visit, asking.to, reason)}
          onClose={stopAsking}
        />
      )}
    </>
  )
}
