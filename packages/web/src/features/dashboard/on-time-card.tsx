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
      <Share of={onTime} />
      {onTime.late.length > 0 && (
        <>
          <h3 className={`pb-small pb-strong ${css['head']}`}>{t('dashboard.onTime.late')}</h3>
          <ul className={`pb-plain-list ${css['late']}`}>
            {onTime.late.map((one) => (
              <LateRow key={one.specimenId} of={one} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Share({ of: { broken, overdue, onTime } }: { of: OnTime }) {
  const { t } = useTranslation()
  const format = useFormat()
  // An overdue specimen already counts as late, whenever it will be broken.
  const due = broken + overdue
  if (due === 0) return <p className="pb-dim pb-flat">{t('dashboard.onTime.none')}</p>
  return (
    <>
      {/* Rounded down: 99.96 % must not read as 100 %. */}
      <p className={css['share']}>{format.percent(Math.floor((onTime / due) * 1000) / 1000)}</p>
      <p className="pb-dim pb-flat">
        {t('dashboard.onTime.of', { count: due, onTime: format.number(onTime) })}
      </p>
      {overdue > 0 && <p className="pb-dim pb-flat">{t('dashboard.onTime.overdue', { count: overdue })}</p>}
    </>
  )
}

/** A specimen broken outside its tolerance, and by how many hours. */
function LateRow({ of }: { of: OnTime['late'][number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const off = of.trueAgeHours - of.ageHours
  const hours = format.number(Math.abs(off), 1)
  return (
    <li>
      {may(permission.samples) ? (
        <Link to="/servicios/muestras/muestra/$sampleId" params={{ sampleId: of.sampleId }}>
          {of.code}
        </Link>
      ) : (
        <strong>{of.code}</strong>
      )}
      <span className="pb-dim">{of.workSite.name}</span>
      <b>{t(off > 0 ? 'dashboard.onTime.after' : 'dashboard.onTime.before', { hours })}</b>
    </li>
  )
}
