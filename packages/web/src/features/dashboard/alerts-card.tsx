import type { DashboardAlert } from '@probeta/contract/workplace/dashboard.ts'
import {
  IconAlertTriangle,
  IconCertificate,
  IconGauge,
  IconMailX,
  IconShieldCheck,
  IconStack,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/section.tsx'
import css from './alerts-card.module.css'
import type { Dashboard } from './queries.ts'
import { presses, wordAlert } from './word-alert.ts'

type Kind = DashboardAlert['kind']
type Way = { to: string; search: Record<string, string> }

const home = '/dashboard/main'
const results = '/consultas/resultadoscilindros'
const icons: Record<Kind, TablerIcon> = {
  lowResult: IconAlertTriangle,
  delivery: IconMailX,
  calibration: IconGauge,
  pads: IconStack,
  certificate: IconCertificate,
}

/** Links to the panel beside the dashboard where there is one, otherwise to the row in its table. */
function wayTo(alert: DashboardAlert): Way {
  switch (alert.kind) {
    case 'lowResult':
      return { to: home, search: { low: alert.id } }
    case 'delivery':
      return { to: home, search: { delivery: alert.id } }
    case 'certificate':
      return { to: '/administracion/tecnico', search: { technician: String(alert.userId) } }
    case 'calibration':
      return { to: '/administracion/tabla', search: { table: 'equipment', piece: alert.id } }
    case 'pads':
      return { to: '/administracion/tabla', search: { table: 'pads' } }
  }
}

const lists: Partial<Record<string, Way>> = {
  lowResult: { to: results, search: { view: 'low', lowState: 'open' } },
  delivery: { to: results, search: { view: 'deliveries', deliveryState: 'failed' } },
  certificate: { to: '/administracion/tecnico', search: {} },
  calibration: { to: '/administracion/tabla', search: { table: 'equipment' } },
  pads: { to: '/administracion/tabla', search: { table: 'pads' } },
}

/** Alerts that last until a person acts: what happened, what to do, and a link to it. */
export function AlertsCard({ data }: { data: Dashboard }) {
  const { t } = useTranslation()
  const { alerts, alertTotals, today } = data
  return (
    <Section title={t('dashboard.alerts.title')} description={t('dashboard.alerts.about')}>
      {alerts.length === 0 ? (
        <p className={`pb-dim pb-flat ${css['none']}`}>
          <IconShieldCheck size={20} stroke={1.6} aria-hidden />
          <span>
            <strong>{t('dashboard.alerts.none')}</strong>
            {t('dashboard.alerts.noneHint')}
          </span>
        </p>
      ) : (
        <ul className={`pb-plain-list ${css['alerts']}`}>
          {alerts.map((alert) => (
            <AlertRow key={`${alert.kind} ${alert.id}`} alert={alert} today={today} />
          ))}
        </ul>
      )}
      {alertTotals.length > 0 && (
        <p className={`pb-row ${css['all']}`}>
          {alertTotals.map(({ kind, count }) => {
            const way = lists[kind]
            const Icon = icons[kind as Kind]
            return (
              way && (
                <Link key={kind} {...way} className="pb-link">
                  <Icon size={15} stroke={1.8} aria-hidden /> {t('dashboard.alerts.all', { count })}
                </Link>
              )
            )
          })}
        </p>
      )}
    </Section>
  )
}

function AlertRow({ alert, today }: { alert: DashboardAlert; today: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const Icon = icons[alert.kind]
  const { what, todo } = wordAlert(t, format, alert, today)
  return (
    <li data-presses={presses(alert, today)}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div className="pb-shrink">
        <Link {...wayTo(alert)}>{what}</Link>
        <p className="pb-dim pb-flat">{todo}</p>
      </div>
    </li>
  )
}
