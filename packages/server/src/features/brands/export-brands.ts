import { type Brand, exportBrandsEndpoint } from '@probeta/contract/brands.ts'
import type { ListExport } from '../../http/export-list.ts'

export const brandTable: ListExport<Brand> = {
  endpoint: exportBrandsEndpoint,
  title: 'lists.headings.brands',
  columns: [
    { of: 'name', heading: 'lists.headings.name', kind: 'text', value: ({ name }) => name },
    {
      of: 'kind',
      heading: 'lists.headings.supplierKind',
      kind: 'choice',
      value: ({ kind }) => `lists.brandKinds.${kind}`,
    },
    {
      of: 'active',
      heading: 'workSites.fields.active',
      kind: 'choice',
      value: ({ active }) => (active ? 'common.state.active' : 'common.state.inactive'),
    },
  ],
}
