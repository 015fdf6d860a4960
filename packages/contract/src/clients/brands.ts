import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { name, page, pageOf, stressUnit, text, uuid, version } from '../base/values.ts'

const kind = choice(['readyMix', 'cement', 'admixture', 'machine'], (value) => `lists.brandKinds.${value}`)

export const Brand = z.object({ id: uuid(), version: version(), kind, name: z.string(), active: z.boolean() })
export type Brand = z.infer<typeof Brand>

export const listBrandsEndpoint = endpoint({
  method: 'GET',
  path: '/brands',
  summary: 'Suppliers and other brands, by name',
  access: { permission: permission.workSites, level: 'view' },
  query: z.object({ kind: kind.optional(), search: text(80).optional(), ...page }),
  result: pageOf(Brand),
  refuses: [],
})

export const exportBrandsEndpoint = exportOf(listBrandsEndpoint, 'lists.headings.brands', (column) => [
  column.text(null, 'lists.headings.name', (row) => row.name),
  column.choice(null, 'lists.headings.supplierKind', (row) => `lists.brandKinds.${row.kind}`),
  column.choice(null, 'workSites.fields.active', ({ active }) =>
    active ? 'common.state.active' : 'common.state.inactive',
  ),
])

export const addBrandEndpoint = endpoint({
  method: 'POST',
  path: '/brands',
  summary: 'Add a supplier or another brand',
  access: { permission: permission.workSites, level: 'edit' },
  body: z.strictObject({ kind, name: name() }),
  result: Brand,
  once: true,
  refuses: ['brand.nameTaken'],
})

/** A mix as its supplier states it. Millimetres and kg/m³. */
export const SupplierMix = z.object({
  id: uuid(),
  code: z.string(),
  strength: z.number().nullable(),
  strengthUnit: stressUnit(),
  maxAggregateMm: z.number().nullable(),
  slumpMm: z.number().nullable(),
  cementKgM3: z.number().nullable(),
  waterCement: z.number().nullable(),
  supplier: z.object({ id: uuid(), name: z.string() }),
})
export type SupplierMix = z.infer<typeof SupplierMix>

export const listSupplierMixesEndpoint = endpoint({
  method: 'GET',
  path: '/brands/mixes',
  summary: 'Mixes in use of the catalogue, by code or supplier; those of suppliers of a work site first',
  access: { permission: permission.workSites, level: 'view' },
  query: z.object({ search: text(80).optional(), workSiteId: uuid().optional() }),
  result: z.object({ items: z.array(SupplierMix) }),
  refuses: [],
})

export const listSupplierPlantsEndpoint = endpoint({
  method: 'GET',
  path: '/brands/:brandId/plants',
  summary: 'Plants in use of a supplier, by name',
  access: { permission: permission.workSites, level: 'view' },
  params: z.object({ brandId: uuid() }),
  result: z.object({ items: z.array(z.object({ id: uuid(), name: z.string() })) }),
  refuses: [],
})
