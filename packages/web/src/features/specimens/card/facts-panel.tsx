import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showSpecified } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { FactCard } from './fact-card.tsx'
import { explainAge } from '../reading/explain-age.ts'
import { type DayBreaks, expectedFor } from '../reading/match-sisters.ts'
import css from './specimen-panel.module.css'

const minute = 60_000

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Age, specified strength, expected strength. */
export function FactsPanel({ specimen, day }: { specimen: Specimen; day: DayBreaks }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useMinute()
  const { break: reading, mix, location } = specimen
  const away = day.whereabouts[specimen.id]
  const where = away?.laboratory
    ? t('transfers.atLaboratory', { laboratory: away.laboratory })
    : away?.transfer && t('transfers.number', { number: away.transfer })
  const age = explainAge(specimen, reading ? Date.parse(reading.brokenAt) : now)
  const expected = expectedFor(day, specimen)
  const mpa = (value: number) => format.number(value, 1)
  const hours = {
    hours: format.number(age.toleranceHours, (age.toleranceHours ?? 0) % 1 === 0 ? 0 : 1),
    outside: format.number(age.outsideHours),
  }
  return (
    <dl className={css['facts']}>
      <FactCard
        label={t('specimens.current.age')}
        note={
          age.stand === 'none' ? t('specimens.current.noAge') : t(`specimens.current.${age.stand}`, hours)
        }
        stand={age.stand}
      >
        {t('specimens.current.ageValue', { days: format.number(age.days), hours: age.hours })}
      </FactCard>
      <FactCard
        label={t('specimens.current.specified')}
        note={t('specimens.current.specifiedAt', { age: format.age(mix.designAgeHours) })}
      >
        {showSpecified(format, mix.specifiedStrength, mix.strengthUnit)}
      </FactCard>
      <FactCard
        label={t('specimens.current.expected')}
        note={t(`specimens.current.basis.${expected.basis}`, { count: expected.n })}
      >
        {t('specimens.current.range', { low: mpa(expected.lowMpa), high: mpa(expected.highMpa) })}
      </FactCard>
      {where && <FactCard label={t('specimens.current.location')}>{where}</FactCard>}
      {location && <FactCard label={t('specimens.current.location')}>{location}</FactCard>}
    </dl>
  )
}
