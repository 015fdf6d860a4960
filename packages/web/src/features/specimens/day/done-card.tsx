import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyValues } from '../../../ui/key-values.tsx'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { sumDay } from './count-day.ts'
import css from './day-breaks-page.module.css'

type Props = { data: DayBreaks; onHold: number; unsaved: number; onNextDay: (day: string) => void }

/** The numbers of the day at its end. */
export function DoneCard({ data: { specimens, day }, onHold, unsaved, onNextDay }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { broken, sets, outsideTolerance, confirmed, leastMpa, greatestMpa } = sumDay(specimens)
  const span = { low: format.number(leastMpa, 1), high: format.number(greatestMpa, 1) }
  return (
    <section className={css['done']}>
      <EmptyState
        icon={IconCircleCheck}
        title={t('specimens.done.title')}
        text={t('specimens.done.text', { count: broken })}
      >
        <Button variant="light" onClick={() => onNextDay(addDays(day, 1))}>
          {t('specimens.done.nextDay')}
        </Button>
      </EmptyState>
      <KeyValues
        items={[
          { label: t('specimens.done.sets'), value: format.number(sets) },
          {
            label: t('specimens.done.span'),
            value: leastMpa === null ? null : t('specimens.current.range', span),
          },
          { label: t('specimens.done.outside'), value: format.number(outsideTolerance) },
          { label: t('specimens.done.confirmed'), value: format.number(confirmed) },
          { label: t('specimens.done.onHold'), value: format.number(onHold) },
          ...(unsaved > 0 ? [{ label: t('specimens.done.unsaved'), value: format.number(unsaved) }] : []),
        ]}
      />
    </section>
  )
}
