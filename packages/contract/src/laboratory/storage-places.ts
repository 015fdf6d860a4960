import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { language, shortCode, text, uuid, version } from '../base/values.ts'

const place = {
  /** Code on the place's own label. */
  code: shortCode(),
  /** Tank, room or rack. */
  tank: text(40).min(1),
  /** '' where the tank has no shelves. */
  shelf: text(17),
  /** Most specimens that fit; null where this is not counted. */
  capacity: z.int().min(1).max(100_000).nullable(),
}

export const placeFields = z.object(place).keyof().options

export const StoragePlace = z.object({
  id: uuid(),
  version: version(),
  code: z.string(),
  tank: z.string(),
  shelf: z.string(),
  capacity: z.int().nullable(),
  active: z.boolean(),
  /** Branch to which it belongs; null: the head office. */
  branchId: uuid().nullable(),
  /** Specimens that lie there: whole or tested, until they are thrown away. */
  specimens: z.int(),
})
export type StoragePlace = z.infer<typeof StoragePlace>

/** Name of a place wherever the place of a specimen is shown: 'Tank 2 · B'. */
export const placeWords = ({ tank, shelf }: Pick<StoragePlace, 'tank' | 'shelf'>): string =>
  shelf === '' ? tank : `${tank} · ${shelf}`

const items = z.object({ items: z.array(StoragePlace) })

export const listStoragePlacesEndpoint = endpoint({
  method: 'GET',
  path: '/storage-places',
  summary: 'The tanks and shelves in use, with how many specimens lie there',
  access: { permission: permission.samples, level: 'view' },
  result: items,
  refuses: [],
})

export const tableOfStoragePlacesEndpoint = endpoint({
  method: 'GET',
  path: '/tables/storage-places',
  summary: 'Every tank and shelf of the laboratory, in use or not',
  access: { permission: permission.tables, level: 'view' },
  result: items,
  refuses: [],
})

export const addStoragePlaceEndpoint = endpoint({
  method: 'POST',
  path: '/storage-places',
  summary: 'Add a tank or shelf',
  access: { permission: permission.tables, level: 'edit' },
  body: z.strictObject(place),
  result: StoragePlace,
  once: true,
  refuses: ['storagePlace.codeTaken', 'storagePlace.nameTaken'],
})

export const changeStoragePlaceEndpoint = endpoint({
  method: 'PUT',
  path: '/storage-places/:placeId',
  summary: 'Change a tank or shelf, or take it out of use; what lies there carries its new name',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ placeId: uuid() }),
  body: z.strictObject({ ...place, active: z.boolean() }),
  result: StoragePlace,
  guarded: true,
  refuses: [
    'storagePlace.notFound',
    'storagePlace.codeTaken',
    'storagePlace.nameTaken',
    'storagePlace.occupied',
  ],
})

export const printPlaceLabelsEndpoint = endpoint({
  method: 'GET',
  path: '/storage-places/labels.pdf',
  summary: 'Labels with QR codes for the tanks and shelves in use',
  access: { permission: permission.samples, level: 'view' },
  query: z.object({ language: language().default('es') }),
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['server.busy'],
})
