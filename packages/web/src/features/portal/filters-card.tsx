import type { ReactNode } from 'react'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { noFilters, PortalUrl } from './view-url.ts'

type Props = { searchLabel: string; filtered: boolean; children?: ReactNode }

/** The search of a list, its other filters, and the button that clears them. */
export function PortalFilters({ searchLabel, filtered, children }: Props) {
  const [{ search }, setUrl] = useUrlState(PortalUrl)
  return (
    <FilterBar onClear={filtered ? () => setUrl(noFilters) : undefined}>
      <SearchBox
        value={search ?? ''}
        label={searchLabel}
        onSearch={(text) => setUrl({ search: text || undefined })}
      />
      {children}
    </FilterBar>
  )
}
