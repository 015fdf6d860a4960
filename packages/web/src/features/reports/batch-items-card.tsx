import { Button, SegmentedControl } from '@mantine/core'
import { type BatchItem, BatchItemState, type ReportBatch } from '@probeta/contract/report-batches.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './batch-panel.module.css'
import { batchItemPages } from './queries.ts'
import { ReportPanel } from './report-panel.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

/** The reports of a batch with the state of each; the filter offers only states that occur. */
export function BatchItemsCard({ batch }: { batch: ReportBatch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [state, setState] = useState<BatchItem['state']>()
  const [open, setOpen] = useState<string>()
  const there = BatchItemState.options.filter((one) => batch.reports[one] > 0)
  const shown = state && there.includes(state) ? state : undefined
  const query = useInfiniteQuery(batchItemPages(batch.id, shown))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const all = 'all'
  return (
    <section className={css['items']} aria-label={t('reportBatches.items.title')}>
      <h2>{t('reportBatches.items.title')}</h2>
      {there.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('reportBatches.columns.state')}
          value={shown ?? all}
          onChange={(value) => setState(BatchItemState.options.find((one) => one === value))}
          data={[
            { value: all, label: t('reportBatches.items.all') },
            ...there.map((value) => ({
              value,
              label: `${t(`reportBatches.items.states.${value}`)} (${format.number(batch.reports[value])})`,
            })),
          ]}
        />
      )}
      <ol>
        {items.map((item) => (
          <Item key={item.position} item={item} onOpen={() => setOpen(item.report.id)} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('reportBatches.items.more')}
        </Button>
      )}
      {open && <ReportPanel reportId={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function Item({ item, onOpen }: { item: BatchItem; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { report, workSite, strengthTests, sampleCode, ageHours, problem, position, state } = item
  const about =
    strengthTests === 1
      ? `${sampleCode} · ${format.age(ageHours)}`
      : `${sampleCode} · ${t('reportBatches.items.tests', { count: strengthTests })}`
  return (
    <li>
      <div>
        <Button variant="subtle" size="compact-sm" justify="flex-start" px={0} onClick={onOpen}>
          <strong>{report.number ?? t('reportBatches.items.draftOf', { position })}</strong>
        </Button>
        <small>
          {workSite.code} · {about}
        </small>
      </div>
      <StateBadge of="batchItem" state={state} />
      {/* A problem is a refusal during background work, worded like any refusal. */}
      {problem && (
        <p className={css['problem']}>
          {t(`errors.${problem.code}` as 'errors.report.ownWork', problem.detail)}
        </p>
      )}
    </li>
  )
}
