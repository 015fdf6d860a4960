import { exportCatalogueEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'
import type { Kind } from './queries.ts'

const ofSuppliers = ['plants', 'mixes', 'visits']
const ofOthers = ['designation']

/** Columns for a supplier: plants and deliveries; for a cement, an admixture or a machine: its type. */
export function useBrandColumns(kind: Kind) {
  const columns = useListColumns(exportCatalogueEndpoint, {
    name: { width: '24%', narrow: 'title' },
    designation: { width: '28%' },
    aliases: {
      cell: ({ aliases }) =>
        aliases.length > 0 ? <span className="pb-dim">{aliases.join(' · ')}</span> : '—',
    },
    plants: { width: '20%' },
    mixes: { width: '12%' },
    visits: { width: '9%' },
    active: {
      width: '11%',
      narrow: 'state',
      cell: ({ active }) => <StateBadge of="use" state={active ? 'active' : 'inactive'} />,
    },
  })
  const others = kind === 'readyMix' ? ofOthers : ofSuppliers
  return columns.filter(({ key }) => !others.includes(key))
}
