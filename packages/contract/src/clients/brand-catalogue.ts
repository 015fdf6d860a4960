import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { name, page, pageOf, stressUnit, text, uuid, version } from '../base/values.ts'

export const brandKinds = ['readyMix', 'cement', 'admixture', 'machine'] as const
const kind = () => choice(brandKinds, (value) => `brands.kinds.${value}`)

/** Most parts of one kind that a brand may have. */
const mostBrandParts = 200

/** Another spelling of a brand, or of a plant where the field says so. */
const alias = () => text(200).min(1)
/** Null: a part that is new. */
const partId = () => uuid().nullable()
const optional = (least: number, most: number) => z.number().min(least).max(most).nullable()

const Plant = z.strictObject({
  id: partId(),
  name: text(120).min(1),
  address: text(300),
  active: z.boolean(),
  aliases: z.array(alias()).max(50),
})
const Contact = z.strictObject({
  id: partId(),
  name: name(),
  role: text(120),
  email: z.union([z.literal(''), z.email().max(200)]),
  mobile: text(60),
})
/** A mix as its supplier states it. Millimetres and kg/m³. */
const SupplierMix = z.strictObject({
  id: partId(),
  code: text(60).min(1),
  strength: z.number().positive().max(1_000_000).nullable(),
  strengthUnit: stressUnit(),
  maxAggregateMm: optional(0.1, 200),
  slumpMm: optional(0, 1000),
  cementKgM3: optional(50, 1000),
  waterCement: optional(0.1, 2),
  active: z.boolean(),
})

export const BrandInput = z.strictObject({
  name: name(),
  /** Type of a cement, an admixture or a machine: 'CEM I 42.5 R'. */
  designation: text(200),
  notes: text(2000),
  aliases: z.array(alias()).max(mostBrandParts),
  /** Plants; like mixes, only suppliers of ready-mix have them. */
  plants: z.array(Plant).max(mostBrandParts),
  contacts: z.array(Contact).max(mostBrandParts),
  mixes: z.array(SupplierMix).max(mostBrandParts),
})
export type BrandInput = z.infer<typeof BrandInput>

export const CatalogueBrand = z.object({
  id: uuid(),
  version: version(),
  kind: kind(),
  name: z.string(),
  designation: z.string(),
  active: z.boolean(),
  aliases: z.array(z.string()),
  plants: z.array(z.string()),
  /** Number of work-site mixes that are delivered by it. */
  mixes: z.int(),
  visits: z.int(),
})
export type CatalogueBrand = z.infer<typeof CatalogueBrand>

export const BrandFile = BrandInput.extend({
  id: uuid(),
  version: version(),
  kind: kind(),
  active: z.boolean(),
  plants: z.array(Plant.extend({ id: uuid() })),
  contacts: z.array(Contact.extend({ id: uuid() })),
  mixes: z.array(SupplierMix.extend({ id: uuid() })),
  /** The brand it was merged into. */
  mergedInto: z.object({ id: uuid(), name: z.string() }).nullable(),
  /** Brands that were merged into it and can be separated again, newest first. */
  merged: z.array(z.object({ id: uuid(), name: z.string(), at: z.string(), by: z.string().nullable() })),
})
export type BrandFile = z.infer<typeof BrandFile>

const params = z.object({ brandId: uuid() })

export const listCatalogueEndpoint = endpoint({
  method: 'GET',
  path: '/brand-catalogue',
  summary: 'The catalogue of brands of a kind, by name; found by other spellings and by plants too',
  access: { permission: permission.technicians, level: 'view' },
  query: z.object({
    kind: kind().default('readyMix'),
    search: text(80).optional(),
    active: choice(['yes', 'no', 'all'], (value) => `brands.states.${value}`).default('yes'),
    ...page,
  }),
  result: pageOf(CatalogueBrand),
  refuses: [],
})

export const exportCatalogueEndpoint = exportOf(listCatalogueEndpoint, 'brands.title', (column) => [
  column.text('name', 'brands.fields.name', (row) => row.name),
  column.choice(null, 'brands.fields.kind', (row) => `brands.kinds.${row.kind}`),
  column.text('designation', 'brands.fields.designation', (row) => row.designation),
  column.text('aliases', 'brands.fields.aliases', (row) => row.aliases.join(' · ')),
  column.text('plants', 'brands.fields.plants', (row) => row.plants.join(' · ')),
  column.number('mixes', 'brands.fields.used', (row) => row.mixes),
  column.number('visits', 'brands.fields.visits', (row) => row.visits),
  column.choice('active', 'brands.fields.active', ({ active }) =>
    active ? 'common.state.active' : 'common.state.inactive',
  ),
])

export const similarBrandsEndpoint = endpoint({
  method: 'GET',
  path: '/brand-catalogue/similar',
  summary: 'Brands of a kind that are called or written much like this, the likest first',
  access: { permission: permission.technicians, level: 'view' },
  query: z.object({ kind: kind(), name: text(200).min(2) }),
  result: z.object({ items: z.array(z.object({ id: uuid(), name: z.string(), said: z.string() })) }),
  refuses: [],
})

export const findBrandEndpoint = endpoint({
  method: 'GET',
  path: '/brand-catalogue/:brandId',
  summary: 'One brand with its plants, contacts, mixes and spellings',
  access: { permission: permission.technicians, level: 'view' },
  params,
  result: BrandFile,
  refuses: ['brand.notFound'],
})

export const addToCatalogueEndpoint = endpoint({
  method: 'POST',
  path: '/brand-catalogue',
  summary: 'Add a brand with all its parts',
  access: { permission: permission.technicians, level: 'edit' },
  body: BrandInput.extend({ kind: kind() }),
  result: BrandFile,
  once: true,
  refuses: ['brand.nameTaken', 'brand.givenTwice'],
})

export const changeBrandEndpoint = endpoint({
  method: 'PUT',
  path: '/brand-catalogue/:brandId',
  summary: 'Change a brand; parts that are left out go, parts without an id are new',
  access: { permission: permission.technicians, level: 'edit' },
  params,
  body: BrandInput.extend({ active: z.boolean() }),
  result: BrandFile,
  guarded: true,
  refuses: ['brand.notFound', 'brand.merged', 'brand.nameTaken', 'brand.givenTwice'],
})

export const previewBrandMergeEndpoint = endpoint({
  method: 'GET',
  path: '/brand-catalogue/:brandId/merge-preview',
  summary: 'What would become of this brand if it were merged into another; nothing is written',
  access: { permission: permission.technicians, level: 'edit' },
  params,
  query: z.object({ into: uuid() }),
  result: z.object({
    from: z.object({ id: uuid(), version: version(), name: z.string() }),
    into: z.object({ id: uuid(), version: version(), name: z.string() }),
    /** Mixes of work sites; their samples move with them. */
    mixes: z.int(),
    samples: z.int(),
    workSites: z.int(),
    /** Visits still to be made; visits that were made or cancelled keep the old name. */
    visits: z.int(),
    visitsKept: z.int(),
    plants: z.array(z.string()),
    /** Names of plants that both brands have: what was typed for the one is counted for the other. */
    plantsInBoth: z.array(z.string()),
    catalogueMixes: z.int(),
    contacts: z.int(),
    /** Spellings that lead to the other brand from then on, the name of this one first. */
    aliases: z.array(z.string()),
    /** Samples whose sheets name this brand or one of its plants, in any spelling; they keep the text as typed. */
    typedSamples: z.int(),
  }),
  refuses: ['brand.notFound', 'brand.merged', 'brand.mergeSelf', 'brand.otherKind'],
})

export const mergeBrandEndpoint = endpoint({
  method: 'POST',
  path: '/brand-catalogue/:brandId/merge',
  summary: 'Make a brand part of another: what refers to it refers to the other; it can be taken out again',
  access: { permission: permission.technicians, level: 'edit' },
  params,
  body: z.strictObject({ into: uuid(), intoVersion: version() }),
  result: BrandFile,
  once: true,
  guarded: true,
  slow: true,
  refuses: ['brand.notFound', 'brand.merged', 'brand.mergeSelf', 'brand.otherKind'],
})

export const undoBrandMergeEndpoint = endpoint({
  method: 'DELETE',
  path: '/brand-catalogue/:brandId/merge',
  summary:
    'Take a brand out of the one it became part of: what went with it comes back, unless it was changed since',
  access: { permission: permission.technicians, level: 'edit' },
  params,
  result: BrandFile,
  slow: true,
  refuses: ['brand.notFound', 'brand.notMerged', 'brand.merged'],
})

export const TypedPlant = z.object({
  /** Text as written on sheets. */
  typed: z.string(),
  samples: z.int(),
  /** Name under which it is counted; the text itself where the catalogue does not know it. */
  called: z.string(),
  brandId: uuid().nullable(),
  plantId: uuid().nullable(),
})

export const listTypedPlantsEndpoint = endpoint({
  method: 'GET',
  path: '/brand-catalogue/typed-plants',
  summary: 'What sheets name plants with, the most used first, and what of the catalogue it means',
  access: { permission: permission.technicians, level: 'view' },
  query: z.object({ unknown: z.stringbool().optional() }),
  result: z.object({ items: z.array(TypedPlant) }),
  refuses: [],
})

export const nameTypedPlantEndpoint = endpoint({
  method: 'POST',
  path: '/brand-catalogue/:brandId/spellings',
  summary: 'Say that a text means this supplier, or a plant of it',
  access: { permission: permission.technicians, level: 'edit' },
  params,
  body: z.strictObject({ said: alias(), plantId: uuid().nullable() }),
  result: BrandFile,
  refuses: ['brand.notFound', 'brand.merged', 'brand.nameTaken'],
})

export const listPlantsEndpoint = endpoint({
  method: 'GET',
  path: '/plants',
  summary: 'Plants and suppliers as sheets may name them, those of a work site first',
  access: { permission: permission.samples, level: 'view' },
  query: z.object({ workSiteId: uuid().optional() }),
  result: z.object({
    items: z.array(
      z.object({
        /** Name under which it is counted. */
        called: z.string(),
        supplier: z.string(),
        /** Belongs to a supplier of the work site. */
        near: z.boolean(),
        /** Other spellings. */
        also: z.array(z.string()),
      }),
    ),
  }),
  refuses: [],
})
