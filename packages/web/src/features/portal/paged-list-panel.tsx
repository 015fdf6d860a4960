import { Button } from '@mantine/core'
import type { Page } from '@probeta/contract/base/values.ts'
import { IconSearchOff } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'

type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  filtered: boolean
  /** Shown when the unfiltered list is empty. */
  empty: ReactNode
  children: (items: T[]) => ReactNode
}

/** A list loaded page by page: its empty state and the button for more. */
export function PagedList<T>({ query, filtered, empty, children }: Props<T>) {
  const { t } = useTranslation()
  return (
    <QueryState query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0 && !query.hasNextPage)
          return filtered ? (
            <EmptyState
              icon={IconSearchOff}
              title={t('common.list.nothingFound')}
              text={t('common.list.nothingFoundHint')}
            />
          ) : (
            empty
          )
        return (
          <>
            {children(items)}
            {query.hasNextPage && (
              <Button
                variant="default"
                mt="sm"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('portal.more')}
              </Button>
            )}
          </>
        )
      }}
    </QueryState>
  )
}
