import { showMpa } from '../../../i18n/show-stress.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCylinder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isCovered, mayTakeFocus } from '../../../ui/may-take-focus.ts'
import { countDay, statusesOf } from './count-day.ts'
import { CountPanel } from './count-panel.tsx'
import css from './day-breaks-page.module.css'
import { DayListPanel } from './day-list-panel.tsx'
import { DoneCard } from './done-card.tsx'
import { findNext, moveBy } from './find-next.ts'
import { groupDay, orderOf } from './group-day.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { matchReading } from '../press/match-reading.ts'
import { PressCard } from '../press/press-card.tsx'
import { UnknownSpecimenCard } from '../press/unknown-specimen-card.tsx'
import { useRecalledLoads, useWatch } from '../press/use-watch.ts'
import { useLastSaved, useUnsent } from '../queries.ts'
import { ScanForm } from '../scan/scan-form.tsx'
import { SpecimenPanel } from '../card/specimen-panel.tsx'
import { StripPanel } from './strip-panel.tsx'
import { UnsentCard } from '../offline/unsent-card.tsx'

const samples = 23
type Props = {
  data: DayBreaks
  /** From the URL. */
  chosen: string | undefined
  onChoose: (specimenId: string | undefined) => void
  onDay: (day: string, specimenId?: string) => void
}

/** The list at the left, the press at the right. The current specimen is set here at once; the URL follows. */
export function DayPanel({ data, chosen, onChoose, onDay }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const phone = useMediaQuery('(width <= 700px)', undefined, { getInitialValueInEffect: false })
  const unsent = useUnsent()
  const saved = useLastSaved()
  const sections = useMemo(() => groupDay(data.specimens, data.day), [data.specimens, data.day])
  const order = useMemo(() => orderOf(sections), [sections])
  const statuses = useMemo(
    () => statusesOf(data.specimens, data.today, format.timeZone),
    [data.specimens, data.today, format.timeZone],
  )
  const count = useMemo(() => countDay(statuses.values()), [statuses])
  const [{ currentId, takesFocus }, setCurrent] = useState(() => ({
    currentId: order.some(({ id }) => id === chosen)
      ? (chosen ?? null)
      : (findNext(order, null, unsent)?.id ?? null),
    takesFocus: mayTakeFocus(),
  }))
  const current = order.find(({ id }) => id === currentId)

  useEffect(() => {
    if (chosen !== (currentId ?? undefined)) onChoose(currentId ?? undefined)
  }, [currentId, chosen, onChoose])

  // A specimen without fields cannot take the focus: the list takes it.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true })
  }, [currentId, takesFocus])

  const select = useCallback((id: string | null, focus: boolean) => {
    setCurrent({ currentId: id, takesFocus: focus })
    if (focus) document.querySelector<HTMLElement>('[data-field="load"]')?.focus()
  }, [])
  const goOn = () => select(findNext(order, currentId, unsent)?.id ?? null, true)
  useRecalledLoads()
  const { waiting } = useWatch()
  const [received] = waiting
  const match = received && matchReading(received, order)
  const namedId = match?.kind === 'named' && match.specimen.id !== currentId ? match.specimen.id : null
  useEffect(() => {
    if (namedId !== null) select(namedId, !isCovered())
  }, [namedId, select])
  const onScanned = useCallback((id: string) => select(id, true), [select])

  if (order.length === 0) {
    return (
      <>
        <ScanForm specimens={order} onFound={onScanned} onDay={onDay} />
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
  return (
    <>
      <p className="pb-hidden" role="status">
        {saved &&
          t('specimens.save.saved', {
            code: saved.specimen.code,
            strength: showMpa(format, saved.specimen.break?.strengthMpa, saved.specimen.mix.method),
          })}
      </p>
      <UnsentCard unsent={unsent} currentId={currentId} onGo={onScanned} />
      <div className={css['work']}>
        <div className={css['side']}>
          <CountPanel count={count} />
          <ScanForm specimens={order} onFound={onScanned} onDay={onDay} />
          <PressCard />
          {received && match?.kind === 'unknown' && (
            <UnknownSpecimenCard received={received} code={match.code} />
          )}
          {phone ? (
            <StripPanel
              sections={sections}
              order={order}
              statuses={statuses}
              unsent={unsent}
              currentId={currentId}
              onSelect={select}
            />
          ) : (
            <DayListPanel
              sections={sections}
              order={order}
              statuses={statuses}
              unsent={unsent}
              currentId={currentId}
              today={data.day === data.today}
              onSelect={select}
            />
          )}
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
            onNext={goOn}
            onStep={(by) => select(moveBy(order, current.id, by)?.id ?? null, true)}
          />
        ) : (
          <DoneCard
            specimens={data.specimens}
            onHold={count.onHold}
            unsaved={unsent.size}
            onNextDay={onDay}
            day={data.day}
          />
        )}
      </div>
    </>
  )
}
