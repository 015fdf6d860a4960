import { type CatalogueBrand, exportCatalogueEndpoint } from '@probeta/contract/brand-catalogue.ts'
import type { ListExport } from '../../http/export-list.ts'

export const catalogueTable: ListExport<CatalogueBrand> = {
  endpoint: exportCatalogueEndpoint,
  title: 'brands.title',
  columns: [
    { of: 'name', heading: 'brands.fields.name', kind: 'text', value: ({ name }) => name },
    { heading: 'brands.fields.kind', kind: 'choice', value: ({ kind }) => `brands.kinds.${kind}` },
    {
      of: 'designation',
      heading: 'brands.fields.designation',
      kind: 'text',
      value: ({ designation }) => designation,
    },
    {
      of: 'aliases',
      heading: 'brands.fields.aliases',
      kind: 'text',
      value: ({ aliases }) => aliases.join(' · '),
    },
    {
      of: 'plants',
      heading: 'brands.fields.plants',
      kind: 'text',
      value: ({ plants }) => plants.join(' · '),
    },
    { of: 'mixes', heading: 'brands.fields.used', kind: 'number', value: ({ mixes }) => mixes },
    { of: 'visits', heading: 'brands.fields.visits', kind: 'number', value: ({ visits }) => visits },
    {
      of: 'active',
      heading: 'brands.fields.active',
      kind: 'choice',
      value: ({ active }) => (active ? 'common.state.active' : 'common.state.inactive'),
    },
  ],
}
