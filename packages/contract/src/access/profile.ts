import { certificateTypes } from '@probeta/domain/people/certificates.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import {
  forceUnit,
  language,
  lengthUnit,
  page,
  pageOf,
  stressUnit,
  text,
  uuid,
  version,
} from '../base/values.ts'

/** Units in which a person prefers to see and type values; stress also as agreed with each client. */
export const Units = z.strictObject({
  stress: z.union([z.literal('asAgreed'), stressUnit()]),
  force: forceUnit(),
  length: lengthUnit(),
})
export type Units = z.infer<typeof Units>
export const usualUnits: Units = { stress: 'asAgreed', force: 'kN', length: 'mm' }

const mobile = () => text(40).regex(/^(\+?[0-9][0-9 ()./-]{4,39})?$/)
const email = () => z.union([z.literal(''), z.email().max(200)])

export const Profile = z.object({
  version: version(),
  names: z.string(),
  username: z.string(),
  email: z.string(),
  mobile: z.string(),
  language: language(),
  units: Units,
  /** Work sites that a client user has access to. */
  workSites: z.array(z.object({ id: uuid(), code: z.string(), name: z.string() })),
  /** Certificates of a staff member that count. */
  certificates: z.array(
    z.object({
      id: uuid(),
      type: z.enum(certificateTypes),
      number: z.string(),
      issuer: z.string(),
      expiresOn: z.iso.date(),
    }),
  ),
})
export type Profile = z.infer<typeof Profile>

export const findProfileEndpoint = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'What is kept of me, and how I like to see things',
  access: 'portal',
  result: Profile,
  refuses: [],
})

export const changeProfileEndpoint = endpoint({
  method: 'PUT',
  path: '/profile',
  summary: 'Change my mobile number and the language of letters to me',
  access: 'portal',
  body: z.strictObject({ mobile: mobile(), language: language() }),
  result: Profile,
  guarded: true,
  refuses: [],
})

export const changeOwnAddressEndpoint = endpoint({
  method: 'PUT',
  path: '/profile/email',
  summary: 'Change my e-mail address; the old one is told, and links in letters to it stop working',
  access: 'portal',
  body: z.strictObject({ email: email() }),
  result: Profile,
  guarded: true,
  proved: true,
  refuses: [],
})

export const changeUnitsEndpoint = endpoint({
  method: 'PUT',
  path: '/profile/units',
  summary: 'Choose the units in which I see and type',
  access: 'portal',
  body: Units,
  result: Profile,
  refuses: [],
})

/** Largest picture of a signature that may be uploaded, bytes. */
export const mostSignatureBytes = 3_000_000
export const signatureWays = ['drawn', 'uploaded', 'typed'] as const

export const OwnSignature = z.object({
  /** null: none. */
  signature: z
    .object({
      id: uuid(),
      made: z.enum(signatureWays),
      width: z.int(),
      height: z.int(),
      savedAt: z.string(),
    })
    .nullable(),
})
export type OwnSignature = z.infer<typeof OwnSignature>

export const findSignatureEndpoint = endpoint({
  method: 'GET',
  path: '/profile/signature',
  summary: 'My signature by hand, if I have brought one in',
  access: 'staff',
  result: OwnSignature,
  refuses: [],
})

export const signatureImageEndpoint = endpoint({
  method: 'GET',
  path: '/profile/signature/image',
  summary: 'My signature as it is printed, as JPEG',
  access: 'staff',
  result: z.unknown(),
  produces: 'image/jpeg',
  refuses: ['signature.none'],
})

export const saveSignatureEndpoint = endpoint({
  method: 'POST',
  path: '/profile/signature',
  summary:
    'Sign from now on with this picture: multipart with `made` (drawn, uploaded, typed) and `file` (PNG, JPEG or WebP)',
  access: 'staff',
  result: OwnSignature,
  once: true,
  upload: {
    most: mostSignatureBytes,
    tooLarge: 'signature.tooLarge',
    missing: 'photo.unreadable',
    beside: { made: z.enum(signatureWays).default('uploaded') },
  },
  refuses: [
    'signature.empty',
    'signature.tooLarge',
    'photo.unreadable',
    'photo.manyPixels',
    'photo.noReader',
    'file.tooDemanding',
  ],
})

export const withdrawSignatureEndpoint = endpoint({
  method: 'DELETE',
  path: '/profile/signature',
  summary: 'Print no signature of mine from now on; issued reports keep theirs',
  access: 'staff',
  result: OwnSignature,
  refuses: ['signature.none'],
})

export const OwnAction = z.object({
  id: z.string(),
  at: z.string(),
  /** `noun.verb`; the reader's program words it. */
  action: z.string(),
  /** Table of the first row, and its label: a code, a number, a name. */
  kind: z.string(),
  about: z.string(),
  reason: z.string(),
  /** Rows written together. */
  rows: z.int(),
})
export type OwnAction = z.infer<typeof OwnAction>

export const listOwnActionsEndpoint = endpoint({
  method: 'GET',
  path: '/profile/actions',
  summary: 'What I did last, from the audit trail, newest first',
  access: 'portal',
  query: z.object({ ...page }),
  result: pageOf(OwnAction),
  refuses: [],
})
