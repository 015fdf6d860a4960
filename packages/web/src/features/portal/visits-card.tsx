import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  callOffVisitEndpoint,
  type listRequestedVisitsEndpoint,
  type RequestedVisit,
} from '@probeta/contract/clients/visit-requests.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { WithdrawButton } from '../../ui/forms/withdraw-button.tsx'
import { useToast } from '../../ui/use-toast.tsx'
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
  const [asking, setAsking] = useState<RequestedVisit | 'new'>()
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
          onClick={() => setAsking('new')}
        >
          {t('portal.visits.add')}
        </ReasonButton>
      }
    >
      <QueryState query={visits}>
        {(data) => (
          <Visits
            onChange={lookedAt ? undefined : setAsking}
            visits={data.visits.filter(
              ({ workSite }) => workSiteId === undefined || workSite.id === workSiteId,
            )}
          />
        )}
      </QueryState>
      {asking && workSites.length > 0 && (
        <RequestForm
          workSites={workSites}
          workSiteId={workSiteId}
          visit={asking === 'new' ? undefined : asking}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  )
}

type VisitsProps = Pick<ResultOf<typeof listRequestedVisitsEndpoint>, 'visits'> & {
  /** Opens the form of a request; undefined: staff look on. */
  onChange: ((visit: RequestedVisit) => void) | undefined
}

function Visits({ visits, onChange }: VisitsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (visits.length === 0) return <p className="pb-dim pb-flat">{t('portal.visits.none')}</p>
  return (
    <ul className={`pb-plain-list ${css['visits']}`}>
      {visits.map((visit) => {
        const { id, startsAt, workSite, element, mixCode, state, stateReason, technician } = visit
        const about = [
          [workSite.name, element, mixCode].filter(Boolean).join(' · '),
          technician && t('portal.visits.coming', { name: technician }),
          stateReason !== '' && t('portal.visits.reason', { reason: stateReason }),
        ].filter((line) => typeof line === 'string')
        return (
          <li key={id}>
            <div className="pb-spread">
              <span className="pb-break pb-shrink">
                <strong className="pb-block pb-strong">{format.instant(startsAt)}</strong>
                {about.map((line) => (
                  <small key={line} className="pb-block pb-dim">
                    {line}
                  </small>
                ))}
              </span>
              <StateBadge of="requestedVisit" state={state} />
            </div>
            {onChange && <Actions visit={visit} onChange={onChange} />}
          </li>
        )
      })}
    </ul>
  )
}

type ActionsProps = { visit: RequestedVisit; onChange: (visit: RequestedVisit) => void }

/** What the client may still do with a visit it asked for. */
function Actions({ visit, onChange }: ActionsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const format = useFormat()
  const { id, version, startsAt, mayChange, mayCancel } = visit
  const callOff = async (reason: string) => {
    await api.call(callOffVisitEndpoint, { params: { visitId: id }, body: { reason }, version })
    toast.done(t('portal.visits.cancelled'))
    await refresh('/portal/visits')
  }
  if (!mayChange && !mayCancel) return null
  return (
    <span className="pb-row">
      {mayChange && (
        <Button variant="light" size="compact-md" onClick={() => onChange(visit)}>
          {t('portal.visits.change')}
        </Button>
      )}
      {mayCancel && (
        <WithdrawButton
          label={t('portal.visits.cancel')}
          ask={{
            title: `${t('portal.visits.cancel')} · ${format.instant(startsAt)}`,
            text: t('portal.visits.cancelAbout'),
            needsReason: true,
            onConfirm: callOff,
          }}
        />
      )}
    </span>
  )
}
