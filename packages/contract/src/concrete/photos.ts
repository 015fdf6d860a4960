import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, uuid, version } from '../base/values.ts'

export const photoSubjects = ['sheet', 'deliveryNote', 'sample', 'break'] as const

/** Largest photo that may be uploaded, bytes. */
export const mostPhotoBytes = 12_000_000

/** Details sent with the file, as JSON in the field `about`. */
const about = {
  note: text(200),
  /** SHA-256 of the file, as hex: a file damaged in transit is refused. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
}
export const SheetPhotoAbout = z.strictObject({
  ...about,
  shows: z.enum(['sheet', 'deliveryNote', 'sample']),
  /** null: the sheet as a whole. */
  sampleId: uuid().nullable(),
})
export const SpecimenPhotoAbout = z.strictObject(about)

export const Photo = z.object({
  id: uuid(),
  version: version(),
  shows: z.enum(photoSubjects),
  sample: z.object({ id: uuid(), code: z.string() }).nullable(),
  specimen: z.object({ id: uuid(), code: z.string() }).nullable(),
  note: z.string(),
  /** Size of the stored picture, pixels. */
  width: z.int(),
  height: z.int(),
  addedBy: z.string().nullable(),
  addedAt: z.string(),
  /** null: the photo is valid. */
  withdrawn: z.object({ by: z.string().nullable(), at: z.string(), because: z.string() }).nullable(),
})
export type Photo = z.infer<typeof Photo>

const list = z.object({ items: z.array(Photo) })
const upload = { most: mostPhotoBytes, tooLarge: 'photo.tooLarge', missing: 'photo.unreadable' } as const
const refusesUpload = [
  'photo.tooLarge',
  'photo.unreadable',
  'photo.manyPixels',
  'file.tooDemanding',
  'photo.damaged',
  'photo.tooMany',
  'photo.noReader',
] as const

const adding = { method: 'POST', result: Photo, once: true } as const
const picture = {
  method: 'GET',
  summary: 'The picture itself, as JPEG',
  query: z.object({ size: z.enum(['full', 'thumbnail']).default('full') }),
  result: z.unknown(),
  produces: 'image/jpeg',
  refuses: ['photo.notFound'],
} as const
const withdrawing = {
  method: 'PUT',
  summary: 'Withdraw a photo, with the reason; it is kept and shown as withdrawn',
  body: z.strictObject({ reason: text(300).min(1) }),
  result: Photo,
  guarded: true,
  refuses: ['photo.notFound', 'photo.withdrawn'],
} as const

const ofSheet = z.object({ sheetId: uuid() })
const oneOfSheet = ofSheet.extend({ photoId: uuid() })

export const listSheetPhotosEndpoint = endpoint({
  method: 'GET',
  path: '/sheets/:sheetId/photos',
  summary: 'The photos of a sheet, its trucks and their specimens, the withdrawn ones too, oldest first',
  access: { permission: permission.samples, level: 'view' },
  params: ofSheet,
  result: list,
  refuses: ['sheet.notFound'],
})

export const addSheetPhotoEndpoint = endpoint({
  ...adding,
  path: '/sheets/:sheetId/photos',
  summary:
    'Add a photo to a sheet or to one of its trucks: multipart with `about` and `file` (JPEG, PNG or WebP)',
  access: { permission: permission.samples, level: 'edit' },
  params: ofSheet,
  upload: { ...upload, beside: { about: SheetPhotoAbout } },
  refuses: ['sheet.notFound', 'sample.notFound', ...refusesUpload],
})

export const sheetPhotoImageEndpoint = endpoint({
  ...picture,
  path: '/sheets/:sheetId/photos/:photoId/image',
  access: { permission: permission.samples, level: 'view' },
  params: oneOfSheet,
})

export const withdrawSheetPhotoEndpoint = endpoint({
  ...withdrawing,
  path: '/sheets/:sheetId/photos/:photoId/withdrawal',
  access: { permission: permission.samples, level: 'edit' },
  params: oneOfSheet,
})

const ofSpecimen = z.object({ specimenId: uuid() })
const oneOfSpecimen = ofSpecimen.extend({ photoId: uuid() })

export const listSpecimenPhotosEndpoint = endpoint({
  method: 'GET',
  path: '/specimens/:specimenId/photos',
  summary: 'The photos of a specimen, the withdrawn ones too, oldest first',
  access: { permission: permission.breaks, level: 'view' },
  params: ofSpecimen,
  result: list,
  refuses: ['specimen.notFound'],
})

export const addSpecimenPhotoEndpoint = endpoint({
  ...adding,
  path: '/specimens/:specimenId/photos',
  summary: 'Add a photo of a break: multipart with `about` and `file` (JPEG, PNG or WebP)',
  access: { permission: permission.breaks, level: 'edit' },
  params: ofSpecimen,
  upload: { ...upload, beside: { about: SpecimenPhotoAbout } },
  refuses: ['specimen.notFound', ...refusesUpload],
})

export const specimenPhotoImageEndpoint = endpoint({
  ...picture,
  path: '/specimens/:specimenId/photos/:photoId/image',
  access: { permission: permission.breaks, level: 'view' },
  params: oneOfSpecimen,
})

export const withdrawSpecimenPhotoEndpoint = endpoint({
  ...withdrawing,
  path: '/specimens/:specimenId/photos/:photoId/withdrawal',
  access: { permission: permission.breaks, level: 'edit' },
  params: oneOfSpecimen,
})
