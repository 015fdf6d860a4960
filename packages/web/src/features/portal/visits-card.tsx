import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listRequestedVisitsEndpoint } from '@probeta/contract/clients/visit-requests.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useSight } from './use-sight.ts'
import { visitsQuery } from './queries.ts'
import { RequestForm } from './request-form.tsx'
import css from './visits-card.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

type Props = { workSiteId: string | undefined; lookedAt: boolean }

/** The visits of the client's work sites, and the form to request another. */
export function VisitsCard({ workSiteId, lookedAt }: Props) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const visits = useQuery(visitsQuery(whose))
  const [asking, setAsking] = useState(false)
  const workSites = visits.data?.workSites ?? []
  const noSites = visits.data && workSites.length === 0 ? t('portal.visits.noWorkSites') : undefined
  return (
    <Section
      title={t('portal.visits.title')}
      description={t('portal.visits.about')}
      actions={
        <ReasonButton
          variant="light"
          leftSection={<IconPlus size={18} />}
          reason={lookedAt ? t('portal.visits.asStaff') : noSites}
          onClick={() => setAsking(true)}
        >
          {t('portal.visits.add')}
        </ReasonButton>
      }
    >
      <QueryState query={visits}>
        {(data) => (
          <Visits
            visits={data.visits.filter(
              ({ workSite }) => workSiteId === undefined || workSite.id === workSiteId,
            )}
          />
        )}
      </QueryState>
      {asking && workSites.length > 0 && (
        <RequestForm workSites={workSites} workSiteId={workSiteId} onClose={() => setAsking(false)} />
      )}
    </Section>
  )
}

function Visits({ visits }: Pick<ResultOf<typeof listRequestedVisitsEndpoint>, 'visits'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (visits.length === 0) return <p className="pb-dim pb-flat">{t('portal.visits.none')}</p>
  return (
    <ul className={`pb-plain-list ${css['visits']}`}>
      {visits.map(({ id, startsAt, workSite, element, mixCode, state, stateReason, technician }) => {
        const about = [
          [workSite.name, element, mixCode].filter(Boolean).join(' · '),
          technician && t('portal.visits.coming', { name: technician }),
          stateReason !== '' && t('portal.visits.reason', { reason: stateReason }),
        ].filter((line) => typeof line === 'string')
        return (
          <li key={id} className="pb-spread">
            <span className="pb-break pb-shrink">
              <strong className="pb-block pb-strong">{format.instant(startsAt)}</strong>
              {about.map((line) => (
                <small key={line} className="pb-block pb-dim">
                  {line}
                </small>
              ))}
            </span>
            <StateBadge of="requestedVisit" state={state} />
          </li>
        )
      })}
    </ul>
  )
}
