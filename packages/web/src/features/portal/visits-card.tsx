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

/** The visits of the client's work sites, and the form to request another. */
export function VisitsCard({ workSiteId, lookedAt }: { workSiteId: string | undefined; lookedAt: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { whose } = useSight()
  const visits = useQuery(visitsQuery(whose))
  const [asking, setAsking] = useState(false)
  const workSites = visits.data?.workSites ?? []
  return (
    <Section
      title={t('portal.visits.title')}
      description={t('portal.visits.about')}
      actions={
        <ReasonButton
          variant="light"
          leftSection={<IconPlus size={18} />}
          reason={
            lookedAt
              ? t('portal.visits.asStaff')
              : visits.data && workSites.length === 0
                ? t('portal.visits.noWorkSites')
                : undefined
          }
          onClick={() => setAsking(true)}
        >
          {t('portal.visits.add')}
        </ReasonButton>
      }
    >
      <QueryState query={visits}>
        {(data) => {
          const shown = data.visits.filter(
            ({ workSite }) => workSiteId === undefined || workSite.id === workSiteId,
          )
          if (shown.length === 0) return <p className="pb-dim pb-flat">{t('portal.visits.none')}</p>
          return (
            <ul className={css['visits']}>
              {shown.map(({ id, startsAt, workSite, element, mixCode, state, stateReason, technician }) => (
                <li key={id}>
                  <span className={css['what']}>
                    <strong>{format.instant(startsAt)}</strong>
                    <small>{[workSite.name, element, mixCode].filter(Boolean).join(' · ')}</small>
                    {technician && <small>{t('portal.visits.coming', { name: technician })}</small>}
                    {stateReason !== '' && (
                      <small>{t('portal.visits.reason', { reason: stateReason })}</small>
                    )}
                  </span>
                  <StateBadge of="requestedVisit" state={state} />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryState>
      {asking && workSites.length > 0 && (
        <RequestForm workSites={workSites} workSiteId={workSiteId} onClose={() => setAsking(false)} />
      )}
    </Section>
  )
}
