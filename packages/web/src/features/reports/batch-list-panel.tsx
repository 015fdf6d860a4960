import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Progress } from '@mantine/core'
import { exportBatchesEndpoint, listBatchesEndpoint } from '@probeta/contract/reports/report-batches.ts'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { BatchForm } from './batch-form.tsx'
import css from './batch-panel.module.css'
import { BatchPanel } from './batch-panel.tsx'
import { nameChosen } from './name-chosen.ts'
import { batchPages } from './queries.ts'
import { shownState, describeProgress } from './describe-progress.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

/** `batch`: the one in the panel. */
const Url = z.object({ batch: z.uuid().optional() })
const batchList = listInUrl('reportBatches', listBatchesEndpoint, { state: 'batchState' })

/** Batches of reports, newest first, and the button for a new one. */
export function BatchListPanel() {
  const { t } = useTranslation()
  const may = useMay()
  const [{ batch }, setUrl] = useUrlState(Url)
  const { filter, narrowing, filtered, list } = useList(batchList)
  const [adding, setAdding] = useState(false)
  const batches = useInfiniteQuery(batchPages(filter))
  const show = (id: string) => {
    setAdding(false)
    setUrl({ batch: id })
  }
  const why = may(permission.results, 'edit') ? undefined : t('reportBatches.obstacles.edit')
  return (
    <>
      <DataTable
        filters={
          <ListFilters narrowing={narrowing}>
            <span className={css['new']}>
              <ReasonButton reason={why} leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
                {t('reportBatches.new')}
              </ReasonButton>
            </span>
          </ListFilters>
        }
        label={t('reportBatches.title')}
        query={batches}
        columns={useBatchColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => show(id)}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState icon={IconStack2} title={t('reportBatches.empty')} text={t('reportBatches.emptyHint')}>
            {!why && <Button onClick={() => setAdding(true)}>{t('reportBatches.new')}</Button>}
          </EmptyState>
        }
      />
      {adding && <BatchForm onDrafted={({ id }) => show(id)} onClose={() => setAdding(false)} />}
      {batch && <BatchPanel batchId={batch} onClose={() => setUrl({ batch: undefined })} />}
    </>
  )
}

function useBatchColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportBatchesEndpoint, {
    date: { width: '150px' },
    chosen: {
      head: t('reportBatches.columns.chosen'),
      narrow: 'title',
      cell: (batch) => <strong>{nameChosen(t, format, batch)}</strong>,
    },
    reports: {
      align: 'left',
      width: '190px',
      cell: (batch) => (
        <span className={`pb-stack-tight ${css['figures']}`}>
          {t('reportBatches.progress.of', {
            issued: format.number(batch.reports.issued),
            all: format.number(batch.reports.all),
          })}
          {batch.state === 'issuing' && (
            <Progress
              size="xs"
              value={describeProgress(batch).percent}
              aria-label={t('reportBatches.progress.label')}
            />
          )}
        </span>
      ),
    },
    by: {
      head: t('reportBatches.columns.by'),
      narrow: 'hidden',
      width: '170px',
      cell: ({ authorisedBy, draftedBy }) => authorisedBy ?? draftedBy,
    },
    state: {
      narrow: 'state',
      width: '190px',
      cell: (batch) => <StateBadge of="reportBatch" state={shownState(batch)} />,
    },
  })
}
