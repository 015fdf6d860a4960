import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { listStrengthTestsEndpoint, type StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { IconChartBar, IconKeyboard } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
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
import { keyOf, pathOf, reportable, type Selection } from './select-tests.ts'
import { useResultKeys } from './use-result-keys.ts'
import { useReview } from './use-review.ts'

const resultList = listInUrl('strengthTests', listStrengthTestsEndpoint)

/** `issue`: the panel that drafts a report on the chosen tests; passed in, since reports are another feature. */
export type IssueProps = { tests: readonly StrengthTestRow[]; onClose: (drafted: boolean) => void }
type Props = { issue: (props: IssueProps) => ReactNode }
type Doing = 'issue' | 'keys' | Step

export function ResultListPage({ issue: Issue }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { filter, narrow, narrowing, filtered, list } = useList(resultList)
  const compact = useMediaQuery('(max-width: 1279px)') ?? false
  const tests = useInfiniteQuery(testPages(filter))
  const rows = tests.data?.pages.flatMap(({ items }) => items) ?? []
  const { now, selection, choose } = useChosen(rows)
  const { opened, keys } = useOpened(selection?.toggle)
  const [doing, setDoing] = useState<Doing>()
  useResultKeys(doing !== undefined)
  return (
    <>
      <DaysCard />
      <DataTable
        filters={<ResultFilterForm filter={filter} narrow={narrow} narrowing={narrowing} />}
        label={t('strengthTests.title')}
        query={tests}
        columns={useTestColumns(selection, opened, compact)}
        rowKey={keyOf}
        onOpen={(test) => void navigate({ to: pathOf(test) })}
        detail={{ open: opened.expanded, Panel: DetailPanel }}
        keys={keys}
        filtered={filtered}
        list={list}
        sort={
          <span className="pb-row">
            {selection && now.length < rows.length && (
              <Button variant="subtle" size="compact-sm" onClick={() => choose(rows)}>
                {t('strengthTests.bulk.all', { count: rows.length })}
              </Button>
            )}
            <Button
              visibleFrom="sm"
              variant="subtle"
              size="compact-sm"
              leftSection={<IconKeyboard size={16} />}
              onClick={() => setDoing('keys')}
            >
              {t('strengthTests.keys.button')}
            </Button>
          </span>
        }
        empty={<NoResults />}
      />
      {doing === 'keys' && <KeysPanel onClose={() => setDoing(undefined)} />}
      <ChosenTests tests={now} doing={doing} onDo={setDoing} onChoose={choose} issue={Issue} />
    </>
  )
}

/** The tests chosen in the list, in their current state, not as they were when chosen. */
function useChosen(rows: readonly StrengthTestRow[]) {
  const mayEdit = useMay()(permission.results, 'edit')
  const [chosen, choose] = useState<readonly StrengthTestRow[]>([])
  const loaded = new Map(rows.map((row) => [keyOf(row), row]))
  const toggle = (row: StrengthTestRow) =>
    choose((before) =>
      before.some((one) => keyOf(one) === keyOf(row))
        ? before.filter((one) => keyOf(one) !== keyOf(row))
        : [...before, row],
    )
  return {
    now: chosen.map((row) => loaded.get(keyOf(row)) ?? row),
    selection: mayEdit ? { chosen: new Set(chosen.map(keyOf)), toggle } : undefined,
    choose,
  }
}

/** What is open in the list, and the keys that a row takes; `toggle`: for those who may choose tests. */
function useOpened(toggle: Selection['toggle'] | undefined) {
  const review = useReview()
  const [expanded, onExpand] = useState<string>()
  const [why, onWhy] = useState<string>()
  const keys = {
    e: (row: StrengthTestRow) => onExpand((open) => (open === keyOf(row) ? undefined : keyOf(row))),
    ArrowRight: (row: StrengthTestRow) => onExpand(keyOf(row)),
    ArrowLeft: () => onExpand(undefined),
    v: (row: StrengthTestRow) => onWhy(keyOf(row)),
    ...(toggle && {
      x: toggle,
      c: (row: StrengthTestRow) => void review(row, 'check'),
      a: (row: StrengthTestRow) => void review(row, 'approve'),
    }),
  }
  return { opened: { expanded, onExpand, why, onWhy }, keys }
}

function NoResults() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <EmptyState icon={IconChartBar} title={t('strengthTests.empty')} text={t('strengthTests.emptyHint')}>
      {may(permission.breaks) && (
        <Button renderRoot={(props) => <Link to="/servicios/roturasdiarias" {...props} />}>
          {t('strengthTests.toBreaks')}
        </Button>
      )}
    </EmptyState>
  )
}

type ChosenProps = Props & {
  tests: readonly StrengthTestRow[]
  doing: Doing | undefined
  onDo: (what: Doing | undefined) => void
  onChoose: (tests: readonly StrengthTestRow[]) => void
}

/** What can be done with the chosen tests, and what is being done. */
function ChosenTests({ tests, doing, onDo, onChoose, issue: Issue }: ChosenProps) {
  return (
    <>
      {tests.length > 0 && <ChosenCard tests={tests} onClear={() => onChoose([])} onDo={onDo} />}
      {(doing === 'check' || doing === 'approve') && (
        <BulkPanel
          step={doing}
          tests={tests}
          onClose={(done) => {
            onDo(undefined)
            onChoose(tests.filter((row) => !done.includes(keyOf(row))))
          }}
        />
      )}
      {doing === 'issue' && (
        <Issue
          tests={reportable(tests)}
          onClose={(drafted) => {
            onDo(undefined)
            if (drafted) onChoose([])
          }}
        />
      )}
    </>
  )
}
