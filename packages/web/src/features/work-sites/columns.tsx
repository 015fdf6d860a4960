import { exportWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'
import css from './card/work-site-page.module.css'

export function useWorkSiteColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportWorkSitesEndpoint, {
    name: {
      head: t('workSites.fields.name'),
      width: '24%',
      narrow: 'title',
      cell: ({ code, name }) => (
        <span className="pb-two">
          <strong>{name}</strong>
          <small>{code}</small>
        </span>
      ),
    },
    strengths: {
      width: '17%',
      cell: ({ strengths }) =>
        strengths.map((one) => printedUnit(one).replaceAll(' ', '\u00a0')).join(' · ') || '—',
    },
    lastSampleOn: { width: '132px' },
    low: {
      width: '108px',
      cell: ({ id, results: { low } }) =>
        low === 0 ? format.number(0) : <LowLink workSiteId={id} low={low} />,
    },
    conforming: {
      head: t('workSites.fields.conforming'),
      width: '112px',
      cell: ({ results: { judged, conforming } }) =>
        judged === 0 ? (
          '—'
        ) : (
          <span title={t('workSites.figures.of', { conforming, judged })}>
            {format.percent(conforming / judged)}
          </span>
        ),
    },
    active: {
      narrow: 'state',
      width: '116px',
      cell: ({ active }) => <StateBadge of="workSite" state={active ? 'active' : 'closed'} />,
    },
  })
}

/** The number of results below the specified strength, which opens them. */
function LowLink({ workSiteId, low }: { workSiteId: string; low: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Link
      to="/consultas/resultadoscilindros"
      search={{ workSiteId }}
      className={`pb-danger pb-strong ${css['low']}`}
      aria-label={t('workSites.figures.low', { count: low })}
    >
      <IconAlertTriangle size={15} stroke={2} aria-hidden />
      {format.number(low)}
    </Link>
  )
}
