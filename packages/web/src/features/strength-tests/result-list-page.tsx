import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { testColumns } from './columns.tsx'
import { DayFilterForm } from './day-filter-form.tsx'
import { testPages } from './queries.ts'
import css from './result-list-page.module.css'
import { explainSelection, keyOf, pathOf } from './select-tests.ts'
import { WorkSiteFilterForm } from './work-site-filter-form.tsx'

const states = ['toCheck', 'toApprove', 'approved'] as const
const Url = z.object({
  search: z.string().optional(),
  workSiteId: z.uuid().optional(),
  clientId: z.uuid().optional(),
  state: z.enum(states).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
const unfiltered = {
  search: undefined,
  workSiteId: undefined,
  clientId: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
}

/** `issue`: what drafts a report on the chosen tests; it comes from outside, for reports are a noun of their own. */
export type IssueProps = { tests: readonly StrengthTestRow[]; onClose: (drafted: boolean) => void }
type Props = { issue: (props: IssueProps) => ReactNode }

export function ResultListPage({ issue: Issue }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const navigate = useNavigate()
  const [url, setUrl] = useUrlState(Url)
  const compact = useMediaQuery('(max-width: 1279px)') ?? false
  const [chosen, setChosen] = useState<readonly StrengthTestRow[]>([])
  const [issuing, setIssuing] = useState(false)
  const tests = useInfiniteQuery(testPages(url))
  const filtered = Object.values(url).some((value) => value !== undefined)

  const toggle = (row: StrengthTestRow) =>
    setChosen((rows) =>
      rows.some((one) => keyOf(one) === keyOf(row))
        ? rows.filter((one) => keyOf(one) !== keyOf(row))
        : [...rows, row],
    )
  const selection = may(25, 'edit')
    ? {
        chosen: new Set(chosen.map(keyOf)),
        toggle,
        obstacle: (row: StrengthTestRow) => explainSelection(row, chosen),
      }
    : undefined

  return (
    <>
      <FilterBar onClear={filtered ? () => setUrl(unfiltered) : undefined}>
        <SearchBox
          value={url.search ?? ''}
          label={t('strengthTests.search')}
          onSearch={(text) => setUrl({ search: text || undefined })}
        />
        {may(22) && (
          <WorkSiteFilterForm value={url.workSiteId} onChange={(workSiteId) => setUrl({ workSiteId })} />
        )}
        <Select
          aria-label={t('strengthTests.filters.state')}
          placeholder={t('strengthTests.filters.state')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          className={css['filter'] ?? ''}
          value={url.state ?? null}
          onChange={(value) => setUrl({ state: states.find((state) => state === value) })}
          data={states.map((value) => ({ value, label: t(`strengthTests.filters.${value}`) }))}
        />
        <DayFilterForm from={url.from} to={url.to} onChange={setUrl} />
      </FilterBar>
      <DataTable
        label={t('strengthTests.title')}
        query={tests}
        columns={testColumns(t, format, selection, compact)}
        rowKey={keyOf}
        onOpen={(test) => void navigate({ to: pathOf(test) })}
        filtered={filtered}
        empty={
          <EmptyState
            icon={IconChartBar}
            title={t('strengthTests.empty')}
            text={t('strengthTests.emptyHint')}
          >
            {may(24) && (
              <Button renderRoot={(props) => <Link to="/servicios/roturasdiarias" {...props} />}>
                {t('strengthTests.toBreaks')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {chosen.length > 0 && (
        <div className={css['bar']} role="region" aria-label={t('strengthTests.select.region')}>
          <span role="status">
            {t('strengthTests.select.count', { count: chosen.length })} · {chosen[0]?.workSite.name}
          </span>
          <Button variant="subtle" onClick={() => setChosen([])}>
            {t('common.actions.clear')}
          </Button>
          <Button onClick={() => setIssuing(true)}>{t('strengthTests.select.issue')}</Button>
        </div>
      )}
      {issuing && (
        <Issue
          tests={chosen}
          onClose={(drafted) => {
            setIssuing(false)
            if (drafted) setChosen([])
          }}
        />
      )}
    </>
  )
}
