import { Button, TextInput } from '@mantine/core'
import { permission } from '@probeta/domain/people/permissions.ts'
import { type BillingLine, listUnbilledWorkEndpoint } from '@probeta/contract/clients/billing.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ClientsCard } from './clients-card.tsx'
import { useOpenColumns } from './columns.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { monthQuery, openPages } from './queries.ts'

const openList = listInUrl('unbilledWork', listUnbilledWorkEndpoint)

/** Open work by the end of a month: by client with totals, and line by line. */
export function OpenPanel() {
  const { t } = useTranslation()
  const { filter, narrow, narrowing, filtered, list } = useList(openList)
  const summary = useQuery(monthQuery(filter))
  const pages = useInfiniteQuery(openPages(filter))
  const [seen, setSeen] = useState<BillingLine>()
  const columns = useOpenColumns(setSeen)
  const month = filter.month ?? summary.data?.month ?? ''
  const monthField = (
    <TextInput
      type="month"
      aria-label={t('billing.month')}
      value={month}
      onChange={({ currentTarget: { value } }) => narrow({ month: value === '' ? undefined : value })}
    />
  )
  return (
    <QueryState query={summary}>
      {(open) =>
        open.priced ? (
          <>
            {open.clients.length > 0 && <ClientsCard open={open} month={open.month} />}
            <DataTable
              filters={<ListFilters narrowing={narrowing} own={{ month: monthField }} />}
              label={t('billing.open')}
              query={pages}
              columns={columns}
              rowKey={({ id }) => id}
              filtered={filtered}
              list={list}
              empty={
                <EmptyState icon={IconReceipt} title={t('billing.empty')} text={t('billing.emptyHint')} />
              }
            />
            {seen && (
              <EvidencePanel line={seen} of={{ month: open.month }} onClose={() => setSeen(undefined)} />
            )}
          </>
        ) : (
          <NoPrices />
        )
      }
    </QueryState>
  )
}

/** What to do first: nothing is counted before there is a price list. */
function NoPrices() {
  const { t } = useTranslation()
  const may = useMay()(permission.tables, 'edit')
  const text = may ? t('billing.noPricesHint') : t('billing.askPrices')
  return (
    <EmptyState icon={IconReceipt} title={t('billing.noPrices')} text={text}>
      {may && (
        <Button
          renderRoot={(props) => <Link to="/administracion/tabla" search={{ table: 'prices' }} {...props} />}
        >
          {t('billing.writePrices')}
        </Button>
      )}
    </EmptyState>
  )
}
