import type { Specimen } from '@probeta/contract/specimens.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
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
  const age = explainAge(specimen, reading ? Date.parse(reading.brokenAt) : now)
  const expected = expectedFor(day, specimen)
  const hours = {
    hours: format.number(age.toleranceHours, (age.toleranceHours ?? 0) % 1 === 0 ? 0 : 1),
    outside: format.number(Math.ceil(age.outsideHours)),
  }
  const specified = `${format.number(mix.specifiedStrength, mix.specifiedStrength % 1 === 0 ? 0 : 1)} ${printedUnit(mix.strengthUnit)}`
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('specimens.current.age')}</dt>
        <dd>
          {t('specimens.current.ageValue', { days: format.number(age.days), hours: age.hours })}
          {age.stand === 'none' ? (
            <small>{t('specimens.current.noAge')}</small>
          ) : (
            <small data-stand={age.stand}>{t(`specimens.current.${age.stand}`, hours)}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('specimens.current.specified')}</dt>
        <dd>
          {specified}
          <small>{t('specimens.current.specifiedAt', { age: format.age(mix.designAgeHours) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('specimens.current.expected')}</dt>
        <dd>
          {t('specimens.current.range', {
            low: format.number(expected.lowMpa, 1),
            high: format.number(expected.highMpa, 1),
          })}
          <small>
            {expected.basis === 'specified'
              ? t('specimens.current.basis.specified')
              : t(`specimens.current.basis.${expected.basis}`, { count: expected.n })}
          </small>
        </dd>
      </div>
      {location && (
        <div>
          <dt>{t('specimens.current.location')}</dt>
          <dd>{location}</dd>
        </div>
      )}
    </dl>
  )
}
