import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCylinder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../session/current-session.ts'
import { LikelySwapsCard } from '../../../trade/likely-swaps-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isCovered, mayTakeFocus } from '../../../ui/may-take-focus.ts'
import { CountPanel } from './count-panel.tsx'
import css from './day-breaks-page.module.css'
import { DayListPanel, type Select } from './day-list-panel.tsx'
import { DoneCard } from './done-card.tsx'
import { findNext, moveBy } from './find-next.ts'
import { type DayOrder, useDayOrder } from './use-day-order.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { matchReading } from '../press/match-reading.ts'
import { CareCard } from '../press/care-card.tsx'
import { PressCard } from '../press/press-card.tsx'
import { UnknownSpecimenCard } from '../press/unknown-specimen-card.tsx'
import { useRecalledLoads, useWatch } from '../press/use-watch.ts'
import { useLastSaved, useUnsent } from '../queries.ts'
import { ScanForm } from '../scan/scan-form.tsx'
import type { UnsentBreaks } from '../offline/queue-breaks.ts'
import { SavedWords, SpecimenPanel } from '../card/specimen-panel.tsx'
import { StripPanel } from './strip-panel.tsx'
import { UnsentCard } from '../offline/unsent-card.tsx'

const samples = 23
type Props = {
  data: DayBreaks
  /** Every specimen of the day, also those of other branches: any may be scanned. */
  all: readonly Specimen[]
  /** From the URL. */
  chosen: string | undefined
  onChoose: (specimenId: string | undefined) => void
  onDay: (day: string, specimenId?: string) => void
}

/** The current specimen: set here at once, the URL follows. */
function useCurrent({ chosen, onChoose }: Props, { order, here }: DayOrder, unsent: UnsentBreaks) {
  const [{ currentId, takesFocus, isChosen }, setCurrent] = useState(() => ({
    currentId: (order.find(({ id }) => id === chosen) ?? findNext(here, null, unsent))?.id ?? null,
    takesFocus: mayTakeFocus(),
    isChosen: false,
  }))
  useEffect(() => {
    if (chosen !== (currentId ?? undefined)) onChoose(currentId ?? undefined)
  }, [currentId, chosen, onChoose])

  // A specimen without fields cannot take the focus: the list takes it.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true })
  }, [currentId, takesFocus])

  // Its code and all up to the kind of fracture fit under the header of a tablet; a telephone scrolls to the field in use.
  useEffect(() => {
    if (isChosen && matchMedia('(width > 900px)').matches)
      document.querySelector('[data-current]')?.scrollIntoView({ block: 'start' })
  }, [currentId, isChosen])

  const select = useCallback((id: string | null, focus: boolean) => {
    setCurrent({ currentId: id, takesFocus: focus, isChosen: focus })
    if (focus) document.querySelector<HTMLElement>('[data-field="load"]')?.focus()
  }, [])
  return { currentId, takesFocus, select }
}

/** The load that the press sent last; one that names another specimen of the day leads to it. */
function useReceived(all: readonly Specimen[], currentId: string | null, select: Select) {
  useRecalledLoads()
  const [received] = useWatch().waiting
  const match = received && matchReading(received, all)
  const namedId = match?.kind === 'named' && match.specimen.id !== currentId ? match.specimen.id : null
  useEffect(() => {
    if (namedId !== null) select(namedId, !isCovered())
  }, [namedId, select])
  return received && match?.kind === 'unknown' ? { received, code: match.code } : undefined
}

/** The list at the left, the press at the right. */
export function DayPanel(props: Props) {
  const { data, all, onDay } = props
  const phone = useMediaQuery('(width <= 700px)', undefined, { getInitialValueInEffect: false })
  const unsent = useUnsent()
  const saved = useLastSaved()
  const day = useDayOrder(data)
  const { order, here, statuses, count } = day
  const { currentId, takesFocus, select } = useCurrent(props, day, unsent)
  const current = order.find(({ id }) => id === currentId)
  const unknown = useReceived(all, currentId, select)
  const onScanned = useCallback((id: string) => select(id, true), [select])
  const scan = <ScanForm specimens={all} onFound={onScanned} onDay={onDay} />
  const list = { day, unsent, currentId, onSelect: select }
  if (order.length === 0) return <NothingToBreak scan={scan} />
  return (
    <>
      <p className="pb-hidden" role="status">
        {saved && <SavedWords saved={saved} />}
      </p>
      <UnsentCard unsent={unsent} currentId={currentId} onGo={onScanned} />
      <LikelySwapsCard of={{ day: data.day }} />
      <div className={css['work']}>
        <div className={css['side']}>
          <CountPanel count={count} />
          {scan}
          <PressCard />
          {data.day === data.today && <CareCard />}
          {unknown && <UnknownSpecimenCard {...unknown} />}
          {phone ? <StripPanel {...list} /> : <DayListPanel {...list} today={data.day === data.today} />}
        </div>
        {current ? (
          <SpecimenPanel
            key={current.id}
            specimen={current}
            day={data}
            status={statuses.get(current.id) ?? 'none'}
            unsent={unsent.get(current.id)}
            allUnsent={unsent}
            saved={saved}
            takesFocus={takesFocus}
            onNext={() => select(findNext(here, currentId, unsent)?.id ?? null, true)}
            onStep={(by) => select(moveBy(order, current.id, by)?.id ?? null, true)}
          />
        ) : (
          <DoneCard data={data} onHold={count.onHold} unsaved={unsent.size} onNextDay={onDay} />
        )}
      </div>
    </>
  )
}

function NothingToBreak({ scan }: { scan: ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <>
      {scan}
      <EmptyState
        icon={IconCylinder}
        title={t('specimens.list.emptyTitle')}
        text={t('specimens.list.emptyText')}
      >
        {may(samples) && (
          <Button component={Link} to="/servicios/muestras" variant="light">
            {t('specimens.list.emptyAction')}
          </Button>
        )}
      </EmptyState>
    </>
  )
}
