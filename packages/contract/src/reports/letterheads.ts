import { byLanguage } from '../base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { methodIds } from '@probeta/domain/specimen/methods.ts'
import { decisionRules } from '@probeta/domain/report/state-conformity.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { day, text, uuid, version } from '../base/values.ts'

/** Largest logo that may be uploaded, bytes. */
export const mostLogoBytes = 3_000_000

/** Texts of the page head and statements of a report in one language. Empty: nothing is printed. */
const LetterheadTexts = z.strictObject({
  /** Description of the laboratory below its name; each line is one printed line. */
  lines: text(400),
  /** Place where the tests are made, if not at the address. */
  placeOfWork: text(300),
  /** Accreditation body and standard; the number is added. */
  accreditation: text(400),
  /** Accredited activities. */
  scope: text(600),
  /** Standards by which samples are taken and specimens made. */
  sampling: text(300),
  /** Conditions of the curing rooms. */
  environment: text(600),
  /** Position of the person who authorises: technical director. */
  position: text(120),
})
export type LetterheadTexts = z.infer<typeof LetterheadTexts>

export const LetterheadContent = z.strictObject({
  /** Telephone, e-mail, tax number. */
  contact: text(300),
  texts: z.strictObject(byLanguage(() => LetterheadTexts)),
  accreditation: z.strictObject({ number: text(60), validUntil: day().nullable() }),
  /** Methods in use, with their editions, and whether the accreditation covers them. */
  methods: z
    .array(z.strictObject({ id: z.enum(methodIds), edition: text(20), accredited: z.boolean() }))
    .max(methodIds.length),
  decisionRule: z.enum(decisionRules),
  /** null: reports do not state an uncertainty. */
  uncertainty: z
    .strictObject({
      /** Uncertainty of the load, ± % (class 1 of ISO 7500-1: 1). */
      loadPercent: z.number().positive().max(20),
      /** Uncertainty of one reading of a diameter or side, ± mm. */
      widthMm: z.number().positive().max(20),
      /** All other contributions of the measurement, as a standard uncertainty, %. 0: none. */
      otherPercent: z.number().min(0).max(20),
      /** Standard deviation between companion specimens, %; null: only the uncertainty of the measurement is stated. */
      materialPercent: z.number().positive().max(30).nullable(),
    })
    .nullable(),
  logoId: uuid().nullable(),
})
export type LetterheadContent = z.infer<typeof LetterheadContent>

export const Letterhead = z.object({
  /** Version of the table: 1 before anything was saved. */
  version: version(),
  savedBy: z.string().nullable(),
  savedAt: z.string().nullable(),
  content: LetterheadContent,
})
export type Letterhead = z.infer<typeof Letterhead>

export const LetterheadTable = Letterhead.extend({
  /** First lines of the head: see laboratory.ts. */
  laboratory: z.object({ name: z.string(), address: z.string(), accreditation: z.string() }),
  /** Earlier versions, newest first. */
  earlier: z.array(Letterhead),
})
export type LetterheadTable = z.infer<typeof LetterheadTable>

export const findLetterheadEndpoint = endpoint({
  method: 'GET',
  path: '/tables/letterhead',
  summary: 'The head of the reports and what they state, with its history',
  access: { permission: permission.tables, level: 'view' },
  result: LetterheadTable,
  refuses: [],
})

export const changeLetterheadEndpoint = endpoint({
  method: 'PUT',
  path: '/tables/letterhead',
  summary: 'Change the head of the reports still to be issued; issued ones keep theirs',
  access: { permission: permission.tables, level: 'edit' },
  body: LetterheadContent,
  result: LetterheadTable,
  guarded: true,
  refuses: ['letterhead.logoNotFound'],
})

export const Logo = z.object({ id: uuid(), width: z.int(), height: z.int() })

export const addLetterheadLogoEndpoint = endpoint({
  method: 'POST',
  path: '/tables/letterhead/logos',
  summary: 'Bring a logo in: multipart with `file` (JPEG, PNG or WebP); it is printed once the head names it',
  access: { permission: permission.tables, level: 'edit' },
  result: Logo,
  once: true,
  upload: { most: mostLogoBytes, tooLarge: 'letterhead.logoTooLarge', missing: 'photo.unreadable' },
  refuses: [
    'letterhead.logoTooLarge',
    'photo.unreadable',
    'photo.manyPixels',
    'photo.noReader',
    'file.tooDemanding',
  ],
})

export const letterheadLogoEndpoint = endpoint({
  method: 'GET',
  path: '/tables/letterhead/logos/:logoId',
  summary: 'A logo as it is printed, as JPEG',
  access: { permission: permission.tables, level: 'view' },
  params: z.object({ logoId: uuid() }),
  result: z.unknown(),
  produces: 'image/jpeg',
  refuses: ['letterhead.logoNotFound'],
})
