import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button, Drawer, Progress } from '@mantine/core'
import {
  authoriseBatchEndpoint,
  batchDocumentsEndpoint,
  cancelBatchEndpoint,
  pauseBatchEndpoint,
  type ReportBatch,
} from '@probeta/contract/report-batches.ts'
import {
  IconDownload,
  IconPlayerPause,
  IconRefreshAlert,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { handFile } from '../../ui/hand-file.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Refused } from '../../ui/forms/refused.ts'
import { useToast } from '../../ui/use-toast.ts'
import { BatchItemsCard } from './batch-items-card.tsx'
import css from './batch-panel.module.css'
import { nameChosen } from './name-chosen.ts'
import { batchQuery } from './queries.ts'
import { leftOf, offerIssue, shownState, describeProgress } from './describe-progress.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

type Props = { batchId: string; onClose: () => void }

/** One batch: its live progress, its actions, and the state of each of its reports. */
export function BatchPanel({ batchId, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useQuery({
    ...batchQuery(batchId),
    // Live events report each step; polling covers lost events.
    refetchInterval: ({ state }) => (state.data?.state === 'issuing' ? 5_000 : false),
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      size={620}
      title={query.data ? nameChosen(t, format, query.data) : t('reportBatches.one')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={query}>
        {(batch) => (
          <div className="pb-stack-wide">
            <BatchStatus batch={batch} />
            <Facts batch={batch} />
            <BatchItemsCard batch={batch} />
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

function BatchStatus({ batch }: { batch: ReportBatch }) {
  const { t } = useTranslation()
  const state = shownState(batch)
  const now =
    state === 'paused'
      ? t(`reportBatches.now.${batch.pausedBecause || 'person'}`, { name: batch.authorisedBy ?? '' })
      : state === 'issuing'
        ? undefined
        : t(`reportBatches.now.${state}`)
  return (
    <div className={css['head']}>
      <div>
        <StateBadge of="reportBatch" state={shownState(batch)} />
      </div>
      {now && <p>{now}</p>}
      {batch.state !== 'waiting' && <Bar batch={batch} />}
      {batch.hindrance && batch.state === 'issuing' && (
        <Alert icon={<IconRefreshAlert size={18} />} color="yellow" role="status">
          {t(`reportBatches.hindrances.${batch.hindrance}`)}
        </Alert>
      )}
      <Actions batch={batch} />
    </div>
  )
}

function Bar({ batch }: { batch: ReportBatch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { percent, minutesLeft } = describeProgress(batch)
  const { issued, all } = batch.reports
  const left =
    minutesLeft === undefined
      ? ''
      : minutesLeft === 0
        ? t('reportBatches.progress.left.soon')
        : t('reportBatches.progress.left.minutes', { count: minutesLeft })
  return (
    <div className={css['progress']}>
      <div role="status">
        <span>
          {t('reportBatches.progress.of', { issued: format.number(issued), all: format.number(all) })}
        </span>
        {batch.state === 'issuing' && <span>{left}</span>}
      </div>
      <Progress
        size="lg"
        value={percent}
        aria-label={t('reportBatches.progress.label')}
        animated={batch.state === 'issuing' && batch.hindrance === null}
      />
      {batch.state === 'issuing' && (
        <small>{t(issued === 0 ? 'reportBatches.progress.starting' : 'reportBatches.progress.goesOn')}</small>
      )}
    </div>
  )
}

type Act = 'authorise' | 'pause' | 'cancel' | 'download'

function Actions({ batch }: { batch: ReportBatch }) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<Act>()
  const [asking, setAsking] = useState<'authorise' | 'cancel'>()
  const left = leftOf(batch)
  const offered = offerIssue(batch)
  const args = { params: { batchId: batch.id }, body: {}, version: batch.version }
  const signs = may(permission.results, 'approve') ? undefined : t('reportBatches.obstacles.authorise')
  const edits = may(permission.results, 'edit') ? undefined : t('reportBatches.obstacles.edit')

  async function busyWith(act: Act, work: () => Promise<unknown>): Promise<void> {
    setBusy(act)
    try {
      await work()
      if (act !== 'download') toast.done(t(`reportBatches.done.${act}`))
    } catch (error) {
      // Stale: the refreshed batch is shown, and the user decides again.
      if (!(error instanceof Refused) || error.code !== 'request.stale') throw error
    } finally {
      setBusy(undefined)
      if (act !== 'download') await refresh('/report-batches', '/reports', '/strength-tests')
    }
  }
  const act = {
    authorise: () => busyWith('authorise', () => api.call(authoriseBatchEndpoint, args)),
    cancel: () => busyWith('cancel', () => api.call(cancelBatchEndpoint, args)),
  }
  async function download() {
    const { blob, name } = await api.fetchFile(batchDocumentsEndpoint, { params: args.params })
    handFile(blob, name)
  }

  return (
    <div className={css['acts']}>
      {offered && (
        <ReasonButton
          side="start"
          reason={signs}
          leftSection={<IconRosetteDiscountCheck size={18} />}
          loading={busy === 'authorise'}
          onClick={() => setAsking('authorise')}
        >
          {offered === 'resume'
            ? t('reportBatches.actions.resume')
            : t(`reportBatches.actions.${offered}`, { count: left })}
        </ReasonButton>
      )}
      {batch.reports.issued > 0 && (
        <Button
          variant={offered ? 'default' : 'filled'}
          leftSection={<IconDownload size={18} />}
          loading={busy === 'download'}
          onClick={() => void busyWith('download', download).catch(toast.refused)}
        >
          {t('reportBatches.actions.download', { count: batch.reports.issued })}
        </Button>
      )}
      {batch.state === 'issuing' && (
        <ReasonButton
          side="start"
          variant="default"
          reason={edits}
          leftSection={<IconPlayerPause size={18} />}
          loading={busy === 'pause'}
          onClick={() =>
            void busyWith('pause', () => api.call(pauseBatchEndpoint, args)).catch(toast.refused)
          }
        >
          {t('reportBatches.actions.pause')}
        </ReasonButton>
      )}
      {left > 0 && batch.state !== 'cancelled' && !edits && (
        <Button variant="subtle" color="red" loading={busy === 'cancel'} onClick={() => setAsking('cancel')}>
          {t(batch.reports.issued > 0 ? 'reportBatches.actions.cancelRest' : 'reportBatches.actions.cancel')}
        </Button>
      )}
      {asking && (
        <ConfirmReason
          title={t(`reportBatches.ask.${asking}`, { count: left })}
          text={
            asking === 'authorise'
              ? t('reportBatches.ask.authoriseText')
              : t('reportBatches.ask.cancelText', { count: left })
          }
          confirmLabel={
            asking === 'authorise'
              ? t('reportBatches.actions.authorise', { count: left })
              : t(
                  batch.reports.issued > 0
                    ? 'reportBatches.actions.cancelRest'
                    : 'reportBatches.actions.cancel',
                )
          }
          needsReason={false}
          danger={asking === 'cancel'}
          onConfirm={act[asking]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

function Facts({ batch }: { batch: ReportBatch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const when = (instant: string | null, who: string | null) =>
    instant && [format.instant(instant), who].filter(Boolean).join(' · ')
  const leftOut = batch.leftOut.map(({ reason, count }) =>
    t(`reportBatches.preview.reasons.${reason}`, { count, shown: format.number(count) }),
  )
  return (
    <KeyValues
      items={[
        { label: t('reportBatches.facts.drafted'), value: when(batch.draftedAt, batch.draftedBy) },
        { label: t('reportBatches.facts.authorised'), value: when(batch.authorisedAt, batch.authorisedBy) },
        { label: t('reportBatches.facts.ended'), value: when(batch.endedAt, null) },
        { label: t('reportBatches.facts.per'), value: t(`reportBatches.form.pers.${batch.per}`) },
        { label: t('reportBatches.facts.leftOut'), value: leftOut.join(', ') },
      ]}
    />
  )
}
