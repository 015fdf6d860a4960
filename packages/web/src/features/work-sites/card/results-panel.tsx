import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showReported, showStrength } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { AllButton, LatestPanel } from './latest-panel.tsx'
import { testsQuery } from '../queries.ts'
import css from './work-site-panel.module.css'
import { LayoutMenu } from '../../../trade/lists/layout-menu.tsx'
import { TestLink } from '../../../trade/links.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'
import { Line } from '../../../ui/lists/lines.tsx'

type ConvertedProps = { mpa: number | null; mix: { strengthUnit: StressUnit; method: string } }

/** Below the tested value, the converted one that is compared with the limits; nothing without a conversion. */
export function Converted({ mpa, mix }: ConvertedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    mpa !== null && (
      <small>
        {t('strengthTests.converted', { value: showReported(format, mpa, mix.strengthUnit, mix.method) })}
      </small>
    )
  )
}

export function ResultsPanel({ workSiteId, clientId }: { workSiteId: string; clientId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LatestPanel
      title={t('workSites.lately.results')}
      none={t('workSites.lately.noResults')}
      all={
        <>
          <LayoutMenu purpose="workSite" clientId={clientId} query={{ workSiteId }} />
          <AllButton to="/consultas/resultadoscilindros" search={{ workSiteId }} />
        </>
      }
      query={useQuery(testsQuery(workSiteId))}
      keyOf={({ sampleId, ageHours }) => `${sampleId}:${ageHours}`}
    >
      {({ sampleId, ageHours, sampleCode, castAt, element, meanMpa, mix, verdict }) => (
        <Line
          title={<TestLink of={{ sampleId, ageHours }}>{`${sampleCode} · ${format.age(ageHours)}`}</TestLink>}
          facts={[mix.code, element, format.dayOf(castAt)]}
        >
          <span className={css['figure']}>
            {showStrength(format, meanMpa, mix.strengthUnit, mix.method)}
            <Converted mpa={verdict.conversion && convertedMpa(verdict.conversion)} mix={mix} />
          </span>
          <StateBadge of="verdict" state={verdict.outcome} />
        </Line>
      )}
    </LatestPanel>
  )
}
