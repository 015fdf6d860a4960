import { Button, Drawer } from '@mantine/core'
import { permission } from '@probeta/domain/people/permissions.ts'
import {
  type BillingLine,
  type BillingRunDetail,
  exportBilledLinesEndpoint,
  listBillingRunsEndpoint,
  undoBillingRunEndpoint,
} from '@probeta/contract/clients/billing.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { DownloadButtons } from '../../trade/lists/download-buttons.tsx'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { handFile } from '../../ui/hand-file.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useRunColumns } from './columns.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { runPages, runQuery, useRefreshBilling } from './queries.ts'
import { useMoneyWords } from './word-money.ts'

const runList = listInUrl('billingRuns', listBillingRunsEndpoint)

/** What invoices took over, newest first; each opens with its lines. */
export function RunsPanel() {
  const { t } = useTranslation()
  const { filter, narrowing, filtered, list } = useList(runList)
  const [shown, setShown] = useState<string>()
  const empty = (
    <EmptyState icon={IconFileInvoice} title={t('billing.noRuns')} text={t('billing.noRunsHint')} />
  )
  return (
    <>
      <DataTable
        filters={<ListFilters narrowing={narrowing} />}
        label={t('billing.runs')}
        query={useInfiniteQuery(runPages(filter))}
        columns={useRunColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setShown(id)}
        filtered={filtered}
        list={list}
        empty={empty}
      />
      {shown !== undefined && <RunDrawer runId={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function RunDrawer({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const run = useQuery(runQuery(runId))
  const title = run.data ? t('billing.runTitle', { invoice: run.data.invoice }) : t('billing.runs')
  return (
    <Drawer opened onClose={onClose} title={title} position="right" size={560}>
      <QueryState query={run}>{(of) => <Run run={of} />}</QueryState>
    </Drawer>
  )
}

function Run({ run }: { run: BillingRunDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { counted, money, decimal } = useMoneyWords()
  const [seen, setSeen] = useState<BillingLine>()
  const { undone } = run
  return (
    <>
      <p className="pb-flat">
        <strong>{run.client.name}</strong> {run.client.taxId} · {run.totals.map(money).join(' · ')}
      </p>
      <p className="pb-dim pb-flat">
        {t('billing.takenBy', { when: format.instant(run.takenAt), who: run.takenBy })}
      </p>
      {undone && (
        <p className="pb-flat pb-warn">
          {t('billing.undone', { when: format.instant(undone.at), who: undone.by, reason: undone.reason })}
        </p>
      )}
      <RunActs run={run} />
      <Lines label={t('billing.billed')}>
        {run.lines.map((line) => (
          <Line
            key={line.id}
            title={t(`billing.services.${line.service}`)}
            facts={[
              line.workSite.name,
              `${counted(line.quantity, line.service)} × ${money({ amount: line.unitPrice ?? '0', currency: line.currency })}`,
              line.discountPercent !== '0' && t('billing.less', { percent: decimal(line.discountPercent) }),
              line.late && t('billing.late'),
            ]}
          >
            <Button variant="subtle" size="compact-sm" onClick={() => setSeen(line)}>
              {t('billing.seeEvidence', { count: line.count })}
            </Button>
            {money({ amount: line.amount ?? '0', currency: line.currency })}
          </Line>
        ))}
      </Lines>
      {seen && <EvidencePanel line={seen} of={{ runId: run.id }} onClose={() => setSeen(undefined)} />}
    </>
  )
}

/** The run as JSON for the accounting program, and the way back. */
function RunActs({ run }: { run: BillingRunDetail }) {
  const { t } = useTranslation()
  const mayUndo = useMay()(permission.clients, 'approve')
  const refresh = useRefreshBilling()
  const [undoing, setUndoing] = useState(false)
  const asFile = () =>
    handFile(new Blob([JSON.stringify(run, null, 2)], { type: 'application/json' }), `${run.invoice}.json`)
  async function undo(reason: string) {
    await api.call(undoBillingRunEndpoint, { params: { runId: run.id }, body: { reason } })
    await refresh()
  }
  return (
    <p className="pb-row">
      <Button variant="default" onClick={asFile}>
        {t('billing.json')}
      </Button>
      <DownloadButtons
        ask={(format, options) =>
          api.fetchFile(exportBilledLinesEndpoint, { query: { run: run.number, format } }, options)
        }
      />
      {run.undone === null && (
        <ReasonButton
          variant="default"
          reason={mayUndo ? undefined : t('common.form.noPermission')}
          onClick={() => setUndoing(true)}
        >
          {t('billing.undo')}
        </ReasonButton>
      )}
      {undoing && (
        <ConfirmReason
          title={t('billing.undoTitle', { invoice: run.invoice })}
          text={t('billing.undoText')}
          confirmLabel={t('billing.undo')}
          onConfirm={undo}
          onClose={() => setUndoing(false)}
        />
      )}
    </p>
  )
}
