import type { CatalogueBrand } from '@probeta/contract/brand-catalogue.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './brand-page.module.css'
import type { Kind } from './queries.ts'

/** Of a supplier its plants and what it delivers; of a cement, an admixture or a machine what kind of it. */
export function brandColumns(t: TFunction, format: Format, kind: Kind): readonly Column<CatalogueBrand>[] {
  const name: Column<CatalogueBrand> = {
    key: 'name',
    head: t('brands.fields.name'),
    width: '24%',
    narrow: 'title',
    cell: ({ name: called }) => <strong>{called}</strong>,
  }
  const aliases: Column<CatalogueBrand> = {
    key: 'aliases',
    head: t('brands.fields.aliases'),
    cell: (brand) =>
      brand.aliases.length > 0 ? <span className={css['dim']}>{brand.aliases.join(' · ')}</span> : '—',
  }
  const active: Column<CatalogueBrand> = {
    key: 'active',
    head: t('brands.fields.active'),
    width: '11%',
    narrow: 'hidden',
    cell: (brand) => (
      <StatusBadge
        tone={brand.active ? 'ok' : 'neutral'}
        label={t(brand.active ? 'common.state.active' : 'common.state.inactive')}
      />
    ),
  }
  if (kind !== 'readyMix')
    return [
      name,
      {
        key: 'designation',
        head: t('brands.fields.designation'),
        width: '28%',
        cell: ({ designation }) => designation || '—',
      },
      aliases,
      active,
    ]
  return [
    name,
    aliases,
    {
      key: 'plants',
      head: t('brands.fields.plants'),
      width: '20%',
      cell: ({ plants }) => plants.join(' · ') || '—',
    },
    {
      key: 'mixes',
      head: t('brands.fields.used'),
      width: '12%',
      align: 'right',
      cell: ({ mixes }) => format.number(mixes),
    },
    {
      key: 'visits',
      head: t('brands.fields.visits'),
      width: '9%',
      align: 'right',
      cell: ({ visits }) => format.number(visits),
    },
    active,
  ]
}
