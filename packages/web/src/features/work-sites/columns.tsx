import type { WorkSite } from '@probeta/contract/work-sites.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './work-site-page.module.css'

/** `kgf/cm2` is stored; people read a raised two. */
const readable = (strength: string) => strength.replace('cm2', 'cm²')

export const workSiteColumns = (t: TFunction, format: Format): readonly Column<WorkSite>[] => [
  {
    key: 'name',
    head: t('workSites.fields.name'),
    width: '26%',
    narrow: 'title',
    cell: ({ code, name }) => (
      <span className={css['name']}>
        <strong>{name}</strong>
        <small>{code}</small>
      </span>
    ),
  },
  { key: 'client', head: t('workSites.fields.client'), width: '22%', cell: ({ clientName }) => clientName },
  {
    key: 'strengths',
    head: t('workSites.fields.strengths'),
    cell: ({ strengths }) => (strengths.length === 0 ? '—' : strengths.map(readable).join(' · ')),
  },
  {
    key: 'lastSampleOn',
    head: t('workSites.fields.lastSampleOn'),
    width: '150px',
    cell: ({ lastSampleOn }) => format.day(lastSampleOn),
  },
  {
    key: 'samples',
    head: t('workSites.fields.samples'),
    align: 'right',
    width: '100px',
    cell: ({ samples }) => format.number(samples),
  },
  {
    key: 'active',
    head: t('workSites.fields.active'),
    width: '120px',
    cell: ({ active }) => (
      <StatusBadge
        tone={active ? 'ok' : 'neutral'}
        label={t(active ? 'workSites.active' : 'workSites.closed')}
      />
    ),
  },
]
