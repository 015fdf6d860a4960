import { permission } from '@probeta/domain/people/permissions.ts'
import { type LetterName, letterNames } from '@probeta/domain/people/letter-places.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { language, text, version } from '../base/values.ts'

/** Wording of one letter: text with `{places}`, never markup. */
export const LetterContent = z.strictObject({
  subject: text(200)
    .min(1)
    .regex(/^[^\r\n]*$/),
  text: text(4000).min(1),
})
export type LetterContent = z.infer<typeof LetterContent>

/** The person who saved the edition in force, and when; both null: as shipped. */
const savedBy = { version: version(), savedBy: z.string().nullable(), savedAt: z.string().nullable() }

/** What a laboratory words or lays out in its own way: the edition in force, with what is shipped and what held before. */
export const templateOf = <Content extends z.ZodType>(content: Content) => {
  /** null: as shipped. */
  const edition = z.object({ ...savedBy, content: content.nullable() })
  /** `earlier`: newest first. */
  return edition.extend({ plain: content, earlier: z.array(edition) })
}

const letterName = () => z.enum(letterNames as [LetterName, ...LetterName[]])
const LetterOf = z.object({ letter: letterName(), language: language() })

export const LetterTemplate = templateOf(LetterContent).extend(LetterOf.shape)
export type LetterTemplate = z.infer<typeof LetterTemplate>

export const listLetterTemplatesEndpoint = endpoint({
  method: 'GET',
  path: '/tables/letters',
  summary: 'Every letter in every language: whether the laboratory words it its own way',
  access: { permission: permission.tables, level: 'view' },
  result: z.object({
    items: z.array(z.object({ ...LetterOf.shape, ...savedBy, own: z.boolean() })),
  }),
  refuses: [],
})

export const findLetterTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/tables/letters/:letter/:language',
  summary: 'How one letter reads, with what held before',
  access: { permission: permission.tables, level: 'view' },
  params: LetterOf,
  result: LetterTemplate,
  refuses: [],
})

const faults = [
  'letter.unknownPlace',
  'letter.missingPlace',
  'letter.placeNotAlone',
  'letter.placeInSubject',
  'letter.brace',
] as const

export const changeLetterTemplateEndpoint = endpoint({
  method: 'PUT',
  path: '/tables/letters/:letter/:language',
  summary:
    'Word a letter otherwise from now on, or, with `content` null, as the program does; what was sent stays',
  access: { permission: permission.tables, level: 'edit' },
  params: LetterOf,
  body: z.strictObject({ content: LetterContent.nullable() }),
  result: LetterTemplate,
  guarded: true,
  refuses: faults,
})

/** The letter as it would be sent, with invented people and results. */
export const LetterPreview = z.object({
  subject: z.string(),
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('paragraph'), text: z.string() }),
      z.object({ kind: z.literal('list'), lines: z.array(z.string()) }),
      z.object({ kind: z.literal('link'), url: z.string(), label: z.string() }),
      z.object({ kind: z.literal('foot'), text: z.string() }),
    ]),
  ),
})
export type LetterPreview = z.infer<typeof LetterPreview>

export const previewLetterEndpoint = endpoint({
  method: 'POST',
  path: '/tables/letters/:letter/:language/preview',
  summary: 'A wording filled with invented data; nothing is kept',
  access: { permission: permission.tables, level: 'view' },
  params: LetterOf,
  body: LetterContent,
  result: LetterPreview,
  refuses: faults,
})
