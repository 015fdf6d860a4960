import { permission } from '@probeta/domain/people/permissions.ts'
import { numberedKinds } from '@probeta/domain/report/number-format.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { shortCode } from '../base/values.ts'
import { templateOf } from './templates.ts'

/** Form of the numbers of a series: fixed text in capitals with `{year}`, `{yy}`, `{branch}` and `{number}`. */
export const NumberFormatContent = z.strictObject({
  pattern: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^(?:[A-Z0-9 ./_-]|\{[a-z]+\})*$/),
  /** Least digits of the running number. */
  digits: z.int().min(1).max(8),
  restarts: z.enum(['yearly', 'never']),
  per: z.enum(['laboratory', 'branch']),
  /** Code of the head office, where the form names the branch; '' otherwise. */
  headOffice: z.union([shortCode(), z.literal('')]),
  /** null: goes on counting. */
  start: z.int().min(1).max(99_999_999).nullable(),
})
export type NumberFormatContent = z.infer<typeof NumberFormatContent>

export const numberedKind = () => z.enum(numberedKinds)
const params = z.object({ kind: numberedKind() })

export const NumberFormatTemplate = templateOf(NumberFormatContent).extend({
  kind: numberedKind(),
  /** The present year of the laboratory. */
  year: z.int(),
  /** Codes of the branches in use. */
  branches: z.array(z.string()),
  /** The last number given of each series. */
  given: z.array(z.object({ series: z.string(), last: z.int() })),
})
export type NumberFormatTemplate = z.infer<typeof NumberFormatTemplate>

export const findNumberFormatEndpoint = endpoint({
  method: 'GET',
  path: '/tables/number-formats/:kind',
  summary:
    'How reports or investigations are numbered, the last numbers given, and the forms that held before',
  access: { permission: permission.tables, level: 'view' },
  params,
  result: NumberFormatTemplate,
  refuses: [],
})

export const changeNumberFormatEndpoint = endpoint({
  method: 'PUT',
  path: '/tables/number-formats/:kind',
  summary:
    'Number otherwise from now on, or, with `content` null, as the program does; a form that would give a number twice is refused',
  access: { permission: permission.tables, level: 'edit' },
  params,
  body: z.strictObject({ content: NumberFormatContent.nullable() }),
  result: NumberFormatTemplate,
  guarded: true,
  refuses: [
    'number.unknownPart',
    'number.noRunning',
    'number.twice',
    'number.repeatsEachYear',
    'number.repeatsInBranches',
    'number.runsTogether',
    'number.noHeadOffice',
    'number.given',
    'number.startGiven',
  ],
})
