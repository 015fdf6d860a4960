import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import {
  type DeliveryFile,
  repeatDeliveryEndpoint,
  withdrawDeliveryEndpoint,
} from '@probeta/contract/reports/deliveries.ts'
import { possibleDeliveryActions } from '@probeta/domain/report/delivery-life.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import css from './delivery-panel.module.css'
import { nameFailure, nameObject } from './name-object.ts'
import { deliveryQuery } from './queries.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

type Props = { deliveryId: string; onClose: () => void }

/** One delivery: its receiver, its history step by step, and the actions still possible. */
export function DeliveryPanel({ deliveryId, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQuery(deliveryQuery(deliveryId))
  return (
    <Drawer opened onClose={onClose} size={500} title={query.data?.to.name ?? t('deliveries.title')}>
      <QueryState query={query}>
        {(delivery) => (
          <div className="pb-stack-wide pb-break">
            <div className="pb-row">
              <StateBadge of="delivery" state={delivery.state} />
            </div>
            <Notes delivery={delivery} />
            <Facts delivery={delivery} />
            <Actions delivery={delivery} />
            <History steps={delivery.steps} />
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

/** Why it failed or waits, and what its receiver answered. */
function Notes({ delivery }: { delivery: DeliveryFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, failedBecause, attempts, lastError, nextAttemptAt, acknowledgedBy, comment } = delivery
  return (
    <>
      {state === 'failed' && <p className={css['fault']}>{nameFailure(t, failedBecause)}</p>}
      {nextAttemptAt && (
        <p className={css['fault']}>
          {t('deliveries.tried', { count: attempts, error: lastError, when: format.instant(nextAttemptAt) })}
        </p>
      )}
      {comment && <p className={css['said']}>{`${acknowledgedBy}: ${comment}`}</p>}
    </>
  )
}

function Facts({ delivery }: { delivery: DeliveryFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { report, state, channel, message, linkExpiresAt } = delivery
  return (
    <>
      <KeyValues items={useFacts(delivery)} />
      {message && (
        <section className="pb-stack-tight">
          <h2 className={css['heading']}>
            {t(channel === 'mail' ? 'deliveries.message' : 'deliveries.note')}
          </h2>
          <p className={css['said']}>{message}</p>
        </section>
      )}
      {linkExpiresAt && state !== 'withdrawn' && (
        <p className="pb-dim pb-flat">{t('deliveries.linkUntil', { when: format.instant(linkExpiresAt) })}</p>
      )}
      {report && (
        <Link
          to="/consultas/resultadoscilindros"
          search={{ view: 'reports', report: report.id }}
          className="pb-link"
        >
          {t('deliveries.actions.showReport')}
        </Link>
      )}
    </>
  )
}

function useFacts(delivery: DeliveryFile) {
  const { t } = useTranslation()
  const format = useFormat()
  const { to, workSite, client, channel, language, attaches } = delivery
  const how = [t(`deliveries.channels.${channel}`)]
  if (channel === 'mail')
    how.push(aboutLanguage(language).name, t(attaches ? 'deliveries.attached' : 'deliveries.linkOnly'))
  const facts = [
    ['event', `${t(`deliveries.events.${delivery.event}`)} · ${nameObject(t, format, delivery)}`],
    ['address', to.address],
    ['group', to.group],
    ['channel', how.join(' · ')],
    ['workSite', workSite && `${workSite.code} · ${workSite.name}`],
    ['client', client.name],
    ['sentBy', delivery.sentBy ?? t('deliveries.byRule')],
  ] as const
  return facts.map(([name, value]) => ({ label: t(`deliveries.columns.${name}`), value }))
}

function Actions({ delivery }: { delivery: DeliveryFile }) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [asking, setAsking] = useState(false)
  const { id, state, channel, to, client } = delivery
  const reason = may(permission.results, 'edit') ? undefined : t('common.form.noPermission')
  const again = channel === 'mail' && state !== 'waiting' && state !== 'withdrawn'

  async function repeat() {
    await run(async () => {
      await api.call(repeatDeliveryEndpoint, { params: { deliveryId: id }, body: {} })
      toast.done(t('deliveries.repeated', { name: to.name }))
    })
    await refresh('/deliveries')
  }
  return (
    <div className="pb-row">
      {again && (
        <ReasonButton variant="light" loading={busy} reason={reason} onClick={() => void repeat()}>
          {t(state === 'failed' ? 'deliveries.actions.retry' : 'deliveries.actions.again')}
        </ReasonButton>
      )}
      {state === 'failed' && to.contactId !== null && may(permission.clients, 'edit') && (
        <Link
          className="pb-link"
          to="/servicios/cliente/$clientId"
          params={{ clientId: client.id }}
          search={{ tab: 'contacts' }}
        >
          {t('deliveries.actions.correct')}
        </Link>
      )}
      {possibleDeliveryActions(state).includes('withdraw') && !reason && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('deliveries.actions.withdraw')}
        </Button>
      )}
      {asking && <WithdrawDialog delivery={delivery} onClose={() => setAsking(false)} />}
    </div>
  )
}

type WithdrawProps = { delivery: DeliveryFile; onClose: () => void }

function WithdrawDialog({ delivery: { id: deliveryId, to, version }, onClose }: WithdrawProps) {
  const { t } = useTranslation()
  const offers = useOffers('deliveryReasons')
  const toast = useToast()
  const refresh = useRefresh()
  return (
    <ConfirmReason
      title={t('deliveries.withdrawTitle', { name: to.name })}
      text={t('deliveries.withdrawText')}
      confirmLabel={t('deliveries.actions.withdraw')}
      danger
      offers={offers}
      onConfirm={async (reason) => {
        await api.call(withdrawDeliveryEndpoint, { params: { deliveryId }, version, body: { reason } })
        await refresh('/deliveries')
        toast.done(t('deliveries.withdrawn'))
      }}
      onClose={onClose}
    />
  )
}

const attachments = ['attached', 'tooLarge', 'none'] as const

function History({ steps }: Pick<DeliveryFile, 'steps'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const noteOf = ({ what, detail }: (typeof steps)[number]) => {
    if (what === 'failed') return nameFailure(t, detail)
    const attachment = attachments.find((one) => what === 'queued' && one === detail)
    return attachment ? t(`deliveries.attachment.${attachment}`) : detail
  }
  return (
    <section className="pb-stack-tight">
      <h2 className={css['heading']}>{t('deliveries.history')}</h2>
      <ol className="pb-stack pb-plain-list">
        {steps.map((step) => (
          <li key={`${step.at} ${step.what}`}>
            <strong className="pb-block">{t(`deliveries.steps.${step.what}`)}</strong>
            <small className="pb-dim">
              {[format.instant(step.at), step.by, noteOf(step)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
