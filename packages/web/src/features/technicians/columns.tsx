import type { Technician } from '@probeta/contract/technicians.ts'
import { certificateStanding, daysLeft, warningOf } from '@probeta/domain/people/certificates.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import css from './technician-page.module.css'

const warnings: Record<NonNullable<ReturnType<typeof warningOf>>, Tone> = {
  60: 'info',
  30: 'warn',
  7: 'danger',
}

/** How one certificate stands, in words: the nearer its last day, the louder. */
export function standingOf(t: TFunction, format: Format, until: string, today: string) {
  const day = format.day(until)
  const standing = certificateStanding(until, today)
  if (standing !== 'expiring') {
    const tone: Tone = standing === 'valid' ? 'ok' : 'danger'
    return { tone, label: t(`technicians.standing.${standing}`, { day }) }
  }
  const tone = warnings[warningOf(until, today) ?? 60]
  const count = daysLeft(until, today)
  const label =
    count === 0 ? t('technicians.standing.today') : t('technicians.standing.expiring', { day, count })
  return { tone, label }
}

export const technicianColumns = (
  t: TFunction,
  format: Format,
  today: string,
): readonly Column<Technician>[] => [
  {
    key: 'name',
    head: t('technicians.fields.name'),
    width: '18%',
    narrow: 'title',
    cell: ({ name, signsIn }) => (
      <span className={css['two']}>
        <strong>{name}</strong>
        {!signsIn && <small>{t('technicians.noAccess')}</small>}
      </span>
    ),
  },
  {
    key: 'functions',
    head: t('technicians.fields.functions'),
    width: '14%',
    cell: ({ functions }) =>
      functions === null ? (
        <span className={css['none']}>{t('technicians.notSaid')}</span>
      ) : (
        functions.map((one) => t(`technicians.types.${one}`)).join(' · ') || '—'
      ),
  },
  {
    key: 'certificates',
    head: t('technicians.fields.certificates'),
    cell: ({ certificates }) => {
      const held = certificates.filter(({ withdrawnAt }) => withdrawnAt === null)
      if (held.length === 0) return <span className={css['none']}>{t('technicians.none')}</span>
      return (
        <span className={css['held']}>
          {held.map(({ id, type, expiresOn }) => (
            <span key={id}>
              {t(`technicians.types.${type}`)} <StatusBadge {...standingOf(t, format, expiresOn, today)} />
            </span>
          ))}
        </span>
      )
    },
  },
  {
    key: 'signature',
    head: t('technicians.fields.signature'),
    width: '9%',
    narrow: 'hidden',
    cell: ({ signs }) => (signs ? t('technicians.signature.kept') : '—'),
  },
  {
    key: 'zone',
    head: t('technicians.fields.zone'),
    width: '10%',
    narrow: 'hidden',
    cell: ({ zone }) => zone || '—',
  },
  {
    key: 'visits',
    head: t('technicians.fields.visitsThisWeek'),
    width: '9%',
    align: 'right',
    cell: ({ visitsThisWeek }) => format.number(visitsThisWeek),
  },
  {
    key: 'breaks',
    head: t('technicians.fields.breaksToday'),
    width: '9%',
    align: 'right',
    cell: ({ breaksToday }) => format.number(breaksToday),
  },
  {
    key: 'active',
    head: t('technicians.fields.active'),
    width: '9%',
    narrow: 'hidden',
    cell: ({ active }) => (
      <StatusBadge
        tone={active ? 'ok' : 'neutral'}
        label={t(active ? 'common.state.active' : 'common.state.inactive')}
      />
    ),
  },
]
