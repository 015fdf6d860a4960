import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { listStrengthTestsEndpoint, type StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { IconChartBar, IconKeyboard } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { BulkPanel } from './bulk-panel.tsx'
import { ChosenCard } from './chosen-card.tsx'
import { useTestColumns } from './columns.tsx'
import { DaysCard } from './days-card.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import type { Step } from './plan-review.ts'
import { testPages } from './queries.ts'
import { ResultFilterForm } from './result-filter-form.tsx'
import css from './result-list-page.module.css'
import { keyOf, pathOf, reportable } from './select-tests.ts'
import { useResultKeys } from './use-result-keys.ts'
import { useReview, useReviewer } from './use-review.ts'

const resultList = listInUrl('strengthTests', listStrengthTestsEndpoint)

/** `issue`: the panel that drafts a report on the chosen tests; passed in, since reports are another feature. */
export type IssueProps = { tests: readonly StrengthTestRow[]; onClose: (drafted: boolean) => void }
type Props = { issue: (props: IssueProps) => ReactNode }

export function ResultListPage({ issue: Issue }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const reviewer = useReviewer()
  const review = useReview()
  const { filter, narrow, narrowing, filtered, list } = useList(resultList)
  const compact = useMediaQuery('(max-width: 1279px)') ?? false
  const [chosen, setChosen] = useState<readonly StrengthTestRow[]>([])
  const [doing, setDoing] = useState<'issue' | 'keys' | Step>()
  const [expanded, setExpanded] = useState<string>()
  const [why, setWhy] = useState<string>()
  const tests = useInfiniteQuery(testPages(filter))
  useResultKeys(
    useCallback(() => setDoing('keys'), []),
    doing !== undefined,
  )

  // Chosen tests are shown in their current state, not as they were when chosen.
  const rows = tests.data?.pages.flatMap(({ items }) => items) ?? []
  const loaded = new Map(rows.map((row) => [keyOf(row), row]))
  const now = chosen.map((row) => loaded.get(keyOf(row)) ?? row)
  const toggle = (row: StrengthTestRow) =>
    setChosen((before) =>
      before.some((one) => keyOf(one) === keyOf(row))
        ? before.filter((one) => keyOf(one) !== keyOf(row))
        : [...before, row],
    )
  const mayEdit = may(permission.results, 'edit')
  const selection = mayEdit ? { chosen: new Set(chosen.map(keyOf)), toggle } : undefined
  const opened = { expanded, onExpand: setExpanded, why, onWhy: setWhy }
  const flip = (row: StrengthTestRow) => setExpanded((open) => (open === keyOf(row) ? undefined : keyOf(row)))

  return (
    <>
      <ResultFilterForm filter={filter} narrow={narrow} narrowing={narrowing} />
      <DaysCard />
      <DataTable
        label={t('strengthTests.title')}
        query={tests}
        columns={useTestColumns(selection, opened, compact)}
        rowKey={keyOf}
        onOpen={(test) => void navigate({ to: pathOf(test) })}
        detail={{ open: expanded, Panel: DetailPanel }}
        keys={{
          e: flip,
          ArrowRight: (row) => setExpanded(keyOf(row)),
          ArrowLeft: () => setExpanded(undefined),
          v: (row) => setWhy(keyOf(row)),
          ...(mayEdit && {
            x: toggle,
            c: (row: StrengthTestRow) => void review(row, 'check'),
            a: (row: StrengthTestRow) => void review(row, 'approve'),
          }),
        }}
        filtered={filtered}
        list={list}
        sort={
          <span className={css['tools']}>
            {mayEdit && rows.length > 0 && chosen.length < rows.length && (
              <Button variant="subtle" size="compact-sm" onClick={() => setChosen(rows)}>
                {t('strengthTests.bulk.all', { count: rows.length })}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconKeyboard size={16} />}
              onClick={() => setDoing('keys')}
            >
              {t('strengthTests.keys.button')}
            </Button>
          </span>
        }
        empty={
          <EmptyState
            icon={IconChartBar}
            title={t('strengthTests.empty')}
            text={t('strengthTests.emptyHint')}
          >
            {may(permission.breaks) && (
              <Button renderRoot={(props) => <Link to="/servicios/roturasdiarias" {...props} />}>
                {t('strengthTests.toBreaks')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {now.length > 0 && (
        <ChosenCard tests={now} reviewer={reviewer} onClear={() => setChosen([])} onDo={setDoing} />
      )}
      {doing === 'keys' && <KeysPanel onClose={() => setDoing(undefined)} />}
      {(doing === 'check' || doing === 'approve') && (
        <BulkPanel
          step={doing}
          tests={now}
          reviewer={reviewer}
          onClose={(done) => {
            setDoing(undefined)
            setChosen((before) => before.filter((row) => !done.includes(keyOf(row))))
          }}
        />
      )}
      {doing === 'issue' && (
        <Issue
          tests={reportable(now)}
          onClose={(drafted) => {
            setDoing(undefined)
            if (drafted) setChosen([])
          }}
        />
      )}
    </>
  )
}
