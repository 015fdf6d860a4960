import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { Line } from '../../../ui/lists/lines.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'
import { AllButton, LatestPanel } from './latest-panel.tsx'
import { sheetsQuery } from '../queries.ts'

export function SamplesPanel({ workSiteId }: { workSiteId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LatestPanel
      title={t('workSites.lately.samples')}
      none={t('workSites.lately.noSamples')}
      all={<AllButton to="/servicios/muestras" search={{ workSiteId }} />}
      query={useQuery(sheetsQuery(workSiteId))}
      keyOf={({ id }) => id}
    >
      {({ id, number, sampledOn, technician, samples, state }) => (
        <Line
          title={
            <Link className="pb-link" to="/servicios/muestras/$sheetId" params={{ sheetId: id }}>
              {t('workSites.lately.sheet', { number: format.number(number) })}
            </Link>
          }
          facts={[format.day(sampledOn), technician, t('workSites.lately.samplesOf', { count: samples })]}
        >
          <StateBadge of="sheet" state={state} />
        </Line>
      )}
    </LatestPanel>
  )
}
