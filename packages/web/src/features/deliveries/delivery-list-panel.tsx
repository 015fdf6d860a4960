import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import { toldEvents, listDeliveriesEndpoint } from '@probeta/contract/deliveries.ts'
import { deliveryStates } from '@probeta/domain/report/delivery-life.ts'
import { IconAlertTriangle, IconMailOff, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { DaySpan } from '../../ui/fields/day-span.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { deliveryColumns } from './columns.tsx'
import css from './delivery-panel.module.css'
import { DeliveryPanel } from './delivery-panel.tsx'
import { deliveryPages, standingQuery } from './queries.ts'

/** `delivery`: the one in the panel. */
const Url = z.object({ delivery: z.uuid().optional() })
const deliveryList = listInUrl('deliveries', listDeliveriesEndpoint, { state: 'deliveryState' })

/** Everything that was told to anybody outside, newest first, and what became of it. */
export function DeliveryListPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const [{ delivery }, setUrl] = useUrlState(Url)
  const { filter, narrow, only, clear, filtered, list } = useList(deliveryList)
  const deliveries = useInfiniteQuery(deliveryPages(filter))
  const { picker } = useWorkSiteChoices({
    workSiteId: filter.workSiteId ?? null,
    enabled: may(permission.workSites),
    closed: true,
  })
  return (
    <>
      <Notices onFailed={() => only({ state: 'failed' })} />
      <FilterBar folds onClear={clear}>
        <SearchBox
          value={filter.search ?? ''}
          label={t('deliveries.search')}
          onSearch={(text) => narrow({ search: text || undefined })}
        />
        <ChoiceFilter
          label={t('deliveries.filters.state')}
          width={170}
          choices={deliveryStates.map((value) => ({ value, label: t(`deliveries.states.${value}`) }))}
          value={filter.state}
          onChange={(state) => narrow({ state })}
        />
        <ChoiceFilter
          label={t('deliveries.filters.event')}
          width={200}
          choices={toldEvents.map((value) => ({ value, label: t(`deliveries.events.${value}`) }))}
          value={filter.event}
          onChange={(event) => narrow({ event })}
        />
        {may(permission.workSites) && (
          <SearchSelect
            aria-label={t('deliveries.columns.workSite')}
            placeholder={t('deliveries.columns.workSite')}
            clearable
            value={filter.workSiteId ?? null}
            onChange={(id) => narrow({ workSiteId: id ?? undefined })}
            {...picker}
          />
        )}
        <DaySpan
          from={filter.from}
          to={filter.to}
          labels={{ from: t('deliveries.filters.from'), to: t('deliveries.filters.to') }}
          onChange={narrow}
        />
      </FilterBar>
      <DataTable
        label={t('deliveries.title')}
        query={deliveries}
        columns={deliveryColumns(t, format)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ delivery: id })}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState icon={IconSend} title={t('deliveries.emptyTitle')} text={t('deliveries.emptyText')} />
        }
      />
      <p className={css['hint']}>{`${t('deliveries.about')} ${t('deliveries.openedHint')}`}</p>
      {delivery && <DeliveryPanel deliveryId={delivery} onClose={() => setUrl({ delivery: undefined })} />}
    </>
  )
}

function Notices({ onFailed }: { onFailed: () => void }) {
  const { t } = useTranslation()
  const standing = useQuery(standingQuery()).data
  if (!standing || (standing.mail && standing.failed === 0)) return null
  return (
    <div className={css['notices']}>
      {!standing.mail && (
        <Alert color="yellow" icon={<IconMailOff size={18} />}>
          {t('deliveries.noMail')}
        </Alert>
      )}
      {standing.failed > 0 && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />}>
          {t('deliveries.failed', { count: standing.failed })}{' '}
          <Button variant="subtle" color="red" size="compact-sm" onClick={onFailed}>
            {t('deliveries.showFailed')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
