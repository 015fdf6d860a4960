import { listInvestigationsEndpoint } from '@probeta/contract/investigations.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Chip } from '@mantine/core'
import { investigationStates } from '@probeta/domain/investigation/life.ts'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { investigationColumns } from './columns.tsx'
import { investigationPages } from './queries.ts'

const investigationList = listInUrl('investigations', listInvestigationsEndpoint, {
  state: 'investigationState',
  due: 'stepsDue',
})

/** Every investigation, newest first, with its next step and the day it is due. */
export function InvestigationListPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const router = useRouter()
  const today = useToday()
  const { filter, narrow, clear, filtered, list } = useList(investigationList)
  const { state, workSiteId, due } = filter
  const pages = useInfiniteQuery(investigationPages(filter))
  const { picker } = useWorkSiteChoices({
    workSiteId: workSiteId ?? null,
    enabled: may(permission.workSites),
    closed: true,
  })
  return (
    <>
      <FilterBar onClear={clear}>
        <ChoiceFilter
          label={t('investigations.stateFilter')}
          width={180}
          choices={investigationStates.map((value) => ({
            value,
            label: t(`investigations.states.${value}`),
          }))}
          value={state}
          onChange={(chosen) => narrow({ state: chosen })}
        />
        <Chip
          size="sm"
          checked={due === 'yes'}
          onChange={(checked) => narrow({ due: checked ? 'yes' : undefined })}
        >
          {t('investigations.dueFilter')}
        </Chip>
        {may(permission.workSites) && (
          <SearchSelect
            aria-label={t('investigations.columns.workSite')}
            placeholder={t('investigations.columns.workSite')}
            clearable
            value={workSiteId ?? null}
            onChange={(id) => narrow({ workSiteId: id ?? undefined })}
            {...picker}
          />
        )}
      </FilterBar>
      <DataTable
        label={t('investigations.title')}
        query={pages}
        columns={investigationColumns(t, format, today)}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          void router.navigate({
            to: '/consultas/resultadoscilindros/investigaciones/$investigationId',
            params: { investigationId: id },
          })
        }
        filtered={filtered}
        list={list}
        empty={
          <EmptyState
            icon={IconSearch}
            title={t('investigations.emptyTitle')}
            text={t('investigations.emptyText')}
          />
        }
      />
    </>
  )
}
