import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button, Drawer, Progress } from '@mantine/core'
import {
  authoriseBatchEndpoint,
  batchDocumentsEndpoint,
  cancelBatchEndpoint,
  pauseBatchEndpoint,
  type ReportBatch,
} from '@probeta/contract/reports/report-batches.ts'
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
import { useActs } from '../../ui/forms/use-acts.ts'
import { useToast } from '../../ui/use-toast.tsx'
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
    <div className="pb-stack">
      <div>
        <StateBadge of="reportBatch" state={state} />
      </div>
      {now && <p className="pb-dim pb-flat">{now}</p>}
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
    <div className={`pb-stack-tight ${css['figures']}`}>
      <div role="status" className="pb-spread">
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
        <small className="pb-dim pb-small">
          {t(issued === 0 ? 'reportBatches.progress.starting' : 'reportBatches.progress.goesOn')}
        </small>
      )}
    </div>
  )
}

type Asked = 'authorise' | 'cancel'

function Actions({ batch }: { batch: ReportBatch }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asked>()
  const { busy, take, pause, download } = useBatchActs(batch)
  return (
    <div className={`pb-row ${css['acts']}`}>
      <IssueButton batch={batch} busy={busy === 'authorise'} onClick={() => setAsking('authorise')} />
      {batch.reports.issued > 0 && (
        <Button
          variant={offerIssue(batch) ? 'default' : 'filled'}
          leftSection={<IconDownload size={18} />}
          loading={busy === 'download'}
          onClick={download}
        >
          {t('reportBatches.actions.download', { count: batch.reports.issued })}
        </Button>
      )}
      <StopButtons batch={batch} busy={busy} onPause={pause} onCancel={() => setAsking('cancel')} />
      {asking && (
        <Question
          batch={batch}
          asking={asking}
          onConfirm={() => take(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

function useBatchActs({ id, version }: ReportBatch) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, act, tryTo } = useActs<Asked | 'pause' | 'download'>(
    async (name) => name !== 'download' && refresh('/report-batches', '/reports', '/strength-tests'),
  )
  const params = { batchId: id }
  const endpoints = {
    authorise: authoriseBatchEndpoint,
    cancel: cancelBatchEndpoint,
    pause: pauseBatchEndpoint,
  }
  async function call(name: keyof typeof endpoints) {
    await api.call(endpoints[name], { params, body: {}, version })
    toast.done(t(`reportBatches.done.${name}`))
  }
  return {
    busy,
    take: (name: Asked) => act(name, () => call(name)),
    pause: () => tryTo('pause', () => call('pause')),
    download: () =>
      tryTo('download', async () => {
        const { blob, name } = await api.fetchFile(batchDocumentsEndpoint, { params })
        handFile(blob, name)
      }),
  }
}

/** Issues the reports that are left. */
function IssueButton({ batch, busy, onClick }: { batch: ReportBatch; busy: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const offered = offerIssue(batch)
  if (!offered) return null
  return (
    <ReasonButton
      side="start"
      reason={may(permission.results, 'approve') ? undefined : t('reportBatches.obstacles.authorise')}
      leftSection={<IconRosetteDiscountCheck size={18} />}
      loading={busy}
      onClick={onClick}
    >
      {t(`reportBatches.actions.${offered}`, { count: leftOf(batch) })}
    </ReasonButton>
  )
}

type StopProps = {
  batch: ReportBatch
  busy: string | undefined
  onPause: () => void
  onCancel: () => void
}

/** Cancels what is left, or all of it where nothing is issued yet. */
const cancelWord = ({ reports }: ReportBatch) =>
  `reportBatches.actions.${reports.issued > 0 ? 'cancelRest' : 'cancel'}` as const

function StopButtons({ batch, busy, onPause, onCancel }: StopProps) {
  const { t } = useTranslation()
  const edits = useMay()(permission.results, 'edit')
  return (
    <>
      {batch.state === 'issuing' && (
        <ReasonButton
          side="start"
          variant="default"
          reason={edits ? undefined : t('reportBatches.obstacles.edit')}
          leftSection={<IconPlayerPause size={18} />}
          loading={busy === 'pause'}
          onClick={onPause}
        >
          {t('reportBatches.actions.pause')}
        </ReasonButton>
      )}
      {leftOf(batch) > 0 && batch.state !== 'cancelled' && edits && (
        <Button variant="subtle" color="red" loading={busy === 'cancel'} onClick={onCancel}>
          {t(cancelWord(batch))}
        </Button>
      )}
    </>
  )
}

type QuestionProps = {
  batch: ReportBatch
  asking: Asked
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

function Question({ batch, asking, ...dialog }: QuestionProps) {
  const { t } = useTranslation()
  const left = { count: leftOf(batch) }
  return (
    <ConfirmReason
      {...dialog}
      title={t(`reportBatches.ask.${asking}`, left)}
      text={t(`reportBatches.ask.${asking}Text`, left)}
      confirmLabel={
        asking === 'authorise' ? t('reportBatches.actions.authorise', left) : t(cancelWord(batch))
      }
      needsReason={false}
      danger={asking === 'cancel'}
    />
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
