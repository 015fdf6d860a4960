import { listHeldSpecimensEndpoint } from '@probeta/contract/concrete/disposals.ts'
import type { DisposalJudgement } from '@probeta/domain/custody/judge-disposal.ts'
import { IconArchive } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlaceSelect } from '../../trade/choices/place-select.tsx'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useHeldColumns } from './columns.tsx'
import { heldPages, placesQuery } from './queries.ts'

const heldList = listInUrl('heldSpecimens', listHeldSpecimensEndpoint)

/** What is judged alike, in the order in which somebody walks past it with the bin. */
export function HeldPanel({ judgement }: { judgement: DisposalJudgement }) {
  const { t } = useTranslation()
  const { filter, narrow, narrowing, list } = useList(heldList)
  const query = { ...filter, judgement }
  const { search, placeId, workSiteId } = filter
  const places = useQuery(placesQuery()).data?.items ?? []
  const held = useInfiniteQuery(heldPages(query))
  const rows = held.data?.pages.flatMap(({ items }) => items) ?? []
  const isFirst = (at: number) => rows[at - 1]?.location !== rows[at]?.location
  const firsts = new Set(rows.flatMap(({ specimen }, at) => (isFirst(at) ? specimen.id : [])))
  return (
    <DataTable
      filters={
        <ListFilters
          narrowing={narrowing}
          hidden={['judgement', 'sampleId']}
          own={{
            placeId: (
              <PlaceSelect
                aria-label={t('disposals.columns.place')}
                placeholder={t('disposals.columns.place')}
                clearable
                places={places}
                value={placeId ?? null}
                onChange={(id) => narrow({ placeId: id ?? undefined })}
              />
            ),
          }}
        />
      }
      label={t(`disposals.tabs.${judgement}`)}
      query={held}
      columns={useHeldColumns(firsts)}
      rowKey={({ specimen }) => specimen.id}
      filtered={[search, placeId, workSiteId].some((value) => value !== undefined)}
      list={{ ...list, query }}
      empty={
        <EmptyState
          icon={IconArchive}
          title={t(`disposals.empty.${judgement}`)}
          text={t(`disposals.emptyHint.${judgement}`)}
        />
      }
    />
  )
}
