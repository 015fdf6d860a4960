import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { moveVisitEndpoint, type Visit } from '@probeta/contract/visits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import css from './inbox-panel.module.css'
import { requestsQuery } from '../queries.ts'
import { useSizeOf } from './visit-card.tsx'

type Props = { onOpen: (visitId: string) => void; onAll: () => void }

/** Requests of clients that nobody has answered yet, independent of the shown week. Nothing where there are none. */
export function InboxPanel({ onOpen, onAll }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const sizeOf = useSizeOf()
  const offers = useOffers('visitReasons')
  const requests = useInfiniteQuery(requestsQuery)
  const [declining, setDeclining] = useState<Visit>()
  const [busy, setBusy] = useState<string>()
  const [first] = requests.data?.pages ?? []
  const reason = may(permission.visits, 'edit') ? undefined : t('common.form.noPermission')

  async function answer(visit: Visit, action: 'schedule' | 'cancel', why: string) {
    try {
      await api.call(moveVisitEndpoint, {
        params: { visitId: visit.id },
        version: visit.version,
        body: { action, reason: why },
      })
      toast.done(t(action === 'schedule' ? 'visits.become.scheduled' : 'visits.inbox.declined'))
    } finally {
      await refresh('/visits')
    }
  }
  async function confirm(visit: Visit) {
    setBusy(visit.id)
    await answer(visit, 'schedule', '').catch(toast.refused)
    setBusy(undefined)
  }

  if (!first || first.items.length === 0) return null
  const { count } = first.total
  return (
    <section className={css['inbox']} aria-label={t('visits.inbox.title', { count })}>
      <div className={css['head']}>
        <h2>{t('visits.inbox.title', { count })}</h2>
        {count > first.items.length && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {t('visits.inbox.all')}
          </Button>
        )}
      </div>
      <ul>
        {first.items.map((visit) => {
          const { workSite, client, bookedBy } = visit
          const day = `${format.shortDay(visit.day)} ${format.time(visit.startsAt)}`
          const of = { workSite: workSite.code, day }
          return (
            <li key={visit.id}>
              <button type="button" className={css['what']} onClick={() => onOpen(visit.id)}>
                <strong>
                  {day} · {workSite.code} · {workSite.name}
                </strong>
                <small>{[client.name, visit.element, sizeOf(visit)].filter(Boolean).join(' · ')}</small>
                {bookedBy !== null && (
                  <small>{t('visits.inbox.by', { who: bookedBy, day: format.dayOf(visit.bookedAt) })}</small>
                )}
              </button>
              <span className={css['buttons']}>
                <ReasonButton
                  size="compact-md"
                  loading={busy === visit.id}
                  reason={reason}
                  aria-label={t('visits.inbox.confirmOf', of)}
                  onClick={() => void confirm(visit)}
                >
                  {t('visits.inbox.confirm')}
                </ReasonButton>
                <ReasonButton
                  size="compact-md"
                  variant="default"
                  reason={reason}
                  aria-label={t('visits.inbox.declineOf', of)}
                  onClick={() => setDeclining(visit)}
                >
                  {t('visits.inbox.decline')}
                </ReasonButton>
              </span>
            </li>
          )
        })}
      </ul>
      {declining && (
        <ConfirmReason
          title={t('visits.inbox.declineTitle')}
          text={t('visits.inbox.declineText')}
          confirmLabel={t('visits.inbox.decline')}
          danger
          offers={offers}
          onConfirm={(why) => answer(declining, 'cancel', why)}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </section>
  )
}
