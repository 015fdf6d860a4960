import { aboutLanguage } from '@probeta/contract/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import {
  type DeliveryFile,
  repeatDeliveryEndpoint,
  withdrawDeliveryEndpoint,
} from '@probeta/contract/deliveries.ts'
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
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
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
    <Drawer
      opened
      onClose={onClose}
      size={500}
      title={query.data?.to.name ?? t('deliveries.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={query}>
        {(delivery) => (
          <div className={css['panel']}>
            <div className={css['buttons']}>
              <StateBadge of="delivery" state={delivery.state} />
            </div>
            <Facts delivery={delivery} />
            <Actions delivery={delivery} />
            <History delivery={delivery} />
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

function Facts({ delivery }: { delivery: DeliveryFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { report, to, workSite, client, channel, state, failedBecause, nextAttemptAt, comment } = delivery
  return (
    <>
      {state === 'failed' && <p className={css['fault']}>{nameFailure(t, failedBecause)}</p>}
      {nextAttemptAt && (
        <p className={css['fault']}>
          {t('deliveries.tried', {
            count: delivery.attempts,
            error: delivery.lastError,
            when: format.instant(nextAttemptAt),
          })}
        </p>
      )}
      {comment && <p className={css['said']}>{`${delivery.acknowledgedBy}: ${comment}`}</p>}
      <KeyValues
        items={[
          {
            label: t('deliveries.columns.event'),
            value: `${t(`deliveries.events.${delivery.event}`)} · ${nameObject(t, format, delivery)}`,
          },
          { label: t('deliveries.columns.address'), value: to.address || '—' },
          {
            label: t('deliveries.columns.channel'),
            value:
              channel === 'mail'
                ? `${t('deliveries.channels.mail')} · ${aboutLanguage(delivery.language).name} · ${t(delivery.attaches ? 'deliveries.attached' : 'deliveries.linkOnly')}`
                : t(`deliveries.channels.${channel}`),
          },
          {
            label: t('deliveries.columns.workSite'),
            value: workSite ? `${workSite.code} · ${workSite.name}` : '—',
          },
          { label: t('deliveries.columns.client'), value: client.name },
          { label: t('deliveries.columns.sentBy'), value: delivery.sentBy ?? t('deliveries.byRule') },
        ]}
      />
      {delivery.message && (
        <section>
          <h2>{t(channel === 'mail' ? 'deliveries.message' : 'deliveries.note')}</h2>
          <p className={css['said']}>{delivery.message}</p>
        </section>
      )}
      {delivery.linkExpiresAt && state !== 'withdrawn' && (
        <p className="pb-dim pb-flat">
          {t('deliveries.linkUntil', { when: format.instant(delivery.linkExpiresAt) })}
        </p>
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

function Actions({ delivery }: { delivery: DeliveryFile }) {
  const { t } = useTranslation()
  const may = useMay()
  const offers = useOffers('deliveryReasons')
  const toast = useToast()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const { id, state, channel, to, version } = delivery
  const reason = may(permission.results, 'edit') ? undefined : t('common.form.noPermission')
  const again = channel === 'mail' && state !== 'waiting' && state !== 'withdrawn'

  async function repeat() {
    setBusy(true)
    try {
      await api.call(repeatDeliveryEndpoint, { params: { deliveryId: id }, body: {} })
      toast.done(t('deliveries.repeated', { name: to.name }))
    } catch (error) {
      toast.refused(error)
    } finally {
      await refresh('/deliveries')
      setBusy(false)
    }
  }
  return (
    <div className={css['buttons']}>
      {again && (
        <ReasonButton variant="light" loading={busy} reason={reason} onClick={() => void repeat()}>
          {t(state === 'failed' ? 'deliveries.actions.retry' : 'deliveries.actions.again')}
        </ReasonButton>
      )}
      {possibleDeliveryActions(state).includes('withdraw') && may(permission.results, 'edit') && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t('deliveries.actions.withdraw')}
        </Button>
      )}
      {asking && (
        <ConfirmReason
          title={t('deliveries.withdrawTitle', { name: to.name })}
          text={t('deliveries.withdrawText')}
          confirmLabel={t('deliveries.actions.withdraw')}
          danger
          offers={offers}
          onConfirm={async (because) => {
            await api.call(withdrawDeliveryEndpoint, {
              params: { deliveryId: id },
              version,
              body: { reason: because },
            })
            await refresh('/deliveries')
            toast.done(t('deliveries.withdrawn'))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const attachments = ['attached', 'tooLarge', 'none'] as const

function History({ delivery: { steps } }: { delivery: DeliveryFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section>
      <h2>{t('deliveries.history')}</h2>
      <ol className={css['steps']}>
        {steps.map(({ at, what, by, detail }) => {
          const attachment = attachments.find((one) => what === 'queued' && one === detail)
          const note =
            what === 'failed'
              ? nameFailure(t, detail)
              : attachment
                ? t(`deliveries.attachment.${attachment}`)
                : detail
          return (
            <li key={`${at} ${what}`}>
              <strong>{t(`deliveries.steps.${what}`)}</strong>
              <small>{[format.instant(at), by, note].filter(Boolean).join(' · ')}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
