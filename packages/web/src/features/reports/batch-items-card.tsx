import { Button, SegmentedControl } from '@mantine/core'
import { type BatchItem, BatchItemState, type ReportBatch } from '@probeta/contract/reports/report-batches.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './batch-panel.module.css'
import { batchItemPages } from './queries.ts'
import { ReportPanel } from './report-panel.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

type State = BatchItem['state']

/** The reports of a batch with the state of each; the filter offers only states that occur. */
export function BatchItemsCard({ batch }: { batch: ReportBatch }) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>()
  const [open, setOpen] = useState<string>()
  const there = BatchItemState.options.filter((one) => batch.reports[one] > 0)
  const shown = state && there.includes(state) ? state : undefined
  const query = useInfiniteQuery(batchItemPages(batch.id, shown))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={css['items']} aria-label={t('reportBatches.items.title')}>
      <h2>{t('reportBatches.items.title')}</h2>
      {there.length > 1 && <StateField batch={batch} there={there} value={shown} onChange={setState} />}
      <ol className="pb-plain-list">
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

const all = 'all'
type FieldProps = {
  batch: ReportBatch
  there: readonly State[]
  value: State | undefined
  onChange: (state: State | undefined) => void
}

function StateField({ batch, there, value, onChange }: FieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('reportBatches.columns.state')}
      value={value ?? all}
      onChange={(chosen) => onChange(there.find((one) => one === chosen))}
      data={[
        { value: all, label: t('reportBatches.items.all') },
        ...there.map((one) => ({
          value: one,
          label: `${t(`reportBatches.items.states.${one}`)} (${format.number(batch.reports[one])})`,
        })),
      ]}
    />
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
    <li className="pb-spread">
      <div className="pb-shrink">
        <Button variant="subtle" size="compact-sm" justify="flex-start" px={0} onClick={onOpen}>
          <strong className="pb-strong">
            {report.number ?? t('reportBatches.items.draftOf', { position })}
          </strong>
        </Button>
        <small className="pb-dim pb-small">
          {workSite.code} · {about}
        </small>
      </div>
      <StateBadge of="batchItem" state={state} />
      {/* A problem is a refusal during background work, worded like any refusal. */}
      {problem && (
        <p className={`pb-flat pb-danger pb-small ${css['problem']}`}>
          {t(`errors.${problem.code}` as 'errors.report.ownWork', problem.detail)}
        </p>
      )}
    </li>
  )
}
