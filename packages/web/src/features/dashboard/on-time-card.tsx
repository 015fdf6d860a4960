import { permission } from '@probeta/domain/people/permissions.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import css from './on-time-card.module.css'
import type { Dashboard } from './queries.ts'

type OnTime = NonNullable<Dashboard['onTime']>

/** The share of breaks of the last weeks within the tolerance of their age, and those outside it. */
export function OnTimeCard({ onTime }: { onTime: OnTime }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { broken, overdue, late } = onTime
  // An overdue specimen already counts as late, whenever it will be broken.
  const due = broken + overdue
  const share = due === 0 ? null : onTime.onTime / due
  return (
    <Section
      title={t('dashboard.onTime.title')}
      description={t('dashboard.onTime.about', { day: format.shortDay(onTime.from) })}
      actions={
        <Link className="pb-link" to="/consultas/estadisticas" search={{ tab: 'punctuality' }}>
          {t('dashboard.onTime.open')}
        </Link>
      }
    >
      {share === null ? (
        <p className={css['about']}>{t('dashboard.onTime.none')}</p>
      ) : (
        <>
          {/* Rounded down: 99.96 % must not read as 100 %. */}
          <p className={css['share']}>{format.percent(Math.floor(share * 1000) / 1000)}</p>
          <p className={css['about']}>
            {t('dashboard.onTime.of', { count: due, onTime: format.number(onTime.onTime) })}
          </p>
          {overdue > 0 && <p className={css['about']}>{t('dashboard.onTime.overdue', { count: overdue })}</p>}
        </>
      )}
      {late.length > 0 && (
        <>
          <h3 className={css['head']}>{t('dashboard.onTime.late')}</h3>
          <ul className={css['late']}>
            {late.map((one) => {
              const off = one.trueAgeHours - one.ageHours
              return (
                <li key={one.specimenId}>
                  {may(permission.samples) ? (
                    <Link to="/servicios/muestras/muestra/$sampleId" params={{ sampleId: one.sampleId }}>
                      {one.code}
                    </Link>
                  ) : (
                    <strong>{one.code}</strong>
                  )}
                  <span>{one.workSite.name}</span>
                  <b>
                    {t(off > 0 ? 'dashboard.onTime.after' : 'dashboard.onTime.before', {
                      hours: format.number(Math.abs(off), 1),
                    })}
                  </b>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Section>
  )
}
