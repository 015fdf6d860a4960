import { exportTechniciansEndpoint, type Technician } from '@probeta/contract/clients/technicians.ts'
import { certificateState, daysLeft, warningOf } from '@probeta/domain/people/certificates.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../i18n/format.ts'
import { useFormat, useToday } from '../../session/current-session.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

const warnings: Record<NonNullable<ReturnType<typeof warningOf>>, Tone> = {
  60: 'info',
  30: 'warn',
  7: 'danger',
}

/** Returns the status of a certificate in words: the nearer its last day, the stronger the tone. */
export function describeCertificate(t: TFunction, format: Format, until: string, today: string) {
  const day = format.day(until)
  const state = certificateState(until, today)
  if (state !== 'expiring') {
    const tone: Tone = state === 'valid' ? 'usual' : 'danger'
    return { tone, label: t(`technicians.standing.${state}`, { day }) }
  }
  const tone = warnings[warningOf(until, today) ?? 60]
  const count = daysLeft(until, today)
  const label =
    count === 0 ? t('technicians.standing.today') : t('technicians.standing.expiring', { day, count })
  return { tone, label }
}

function HeldCertificates({ certificates }: Pick<Technician, 'certificates'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const held = certificates.filter(({ withdrawnAt }) => withdrawnAt === null)
  if (held.length === 0) return <span className="pb-dim">{t('technicians.none')}</span>
  return (
    <span className="pb-row">
      {held.map(({ id, type, expiresOn }) => (
        <span key={id}>
          {t(`technicians.types.${type}`)}{' '}
          <StatusBadge {...describeCertificate(t, format, expiresOn, today)} />
        </span>
      ))}
    </span>
  )
}

export function useTechnicianColumns() {
  const { t } = useTranslation()
  return useListColumns(exportTechniciansEndpoint, {
    name: {
      width: '18%',
      narrow: 'title',
      cell: ({ name, signsIn }) => (
        <span className="pb-two">
          <strong>{name}</strong>
          {!signsIn && <small>{t('technicians.noAccess')}</small>}
        </span>
      ),
    },
    functions: {
      width: '14%',
      cell: ({ functions }) =>
        functions === null ? (
          <span className="pb-dim">{t('technicians.notSaid')}</span>
        ) : (
          functions.map((one) => t(`technicians.types.${one}`)).join(' · ') || '—'
        ),
    },
    certificates: { cell: ({ certificates }) => <HeldCertificates certificates={certificates} /> },
    signature: {
      width: '9%',
      narrow: 'hidden',
      cell: ({ signs }) => (signs ? t('technicians.signature.kept') : '—'),
    },
    zone: { width: '10%', narrow: 'hidden' },
    visits: { width: '9%' },
    breaks: { width: '9%' },
    active: {
      width: '9%',
      narrow: 'state',
      cell: ({ active }) => <StateBadge of="use" state={active ? 'active' : 'inactive'} />,
    },
  })
}
