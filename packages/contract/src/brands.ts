import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { name, page, pageOf, text, uuid, version } from './values.ts'

const kind = z.enum(['readyMix', 'cement', 'admixture', 'machine'])

export const Brand = z.object({ id: uuid(), version: version(), kind, name: z.string(), active: z.boolean() })
export type Brand = z.infer<typeof Brand>

export const listBrands = endpoint({
  method: 'GET',
  path: '/brands',
  summary: 'Suppliers and other brands, by name',
  access: { permission: 22, level: 'view' },
  query: z.object({ kind: kind.optional(), search: text(80).optional(), ...page }),
  result: pageOf(Brand),
  refuses: [],
})

export const exportBrands = exportOf(listBrands)

export const addBrand = endpoint({
  method: 'POST',
  path: '/brands',
  summary: 'Add a supplier or another brand',
  access: { permission: 22, level: 'edit' },
  body: z.strictObject({ kind, name: name() }),
  result: Brand,
  once: true,
  refuses: ['brand.nameTaken'],
})
