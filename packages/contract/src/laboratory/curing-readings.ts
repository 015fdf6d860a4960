import { climateFaults } from '@probeta/domain/curing/judge-reading.ts'
import { rejections } from '@probeta/domain/curing/reject-reading.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { day, instant, page, pageOf, text, uuid, version } from '../base/values.ts'
import { ImportProblem } from './imports.ts'

export const readingSources = ['hand', 'file', 'device'] as const
export type ReadingSource = (typeof readingSources)[number]

export const CuringReading = z.object({
  id: uuid(),
  version: version(),
  tank: z.object({ id: uuid(), name: z.string() }),
  at: z.string(),
  temperatureC: z.number().nullable(),
  humidityPercent: z.number().nullable(),
  source: z.enum(readingSources),
  readBy: z.string().nullable(),
  receivedAt: z.string(),
  /** Why it is kept but not judged; null: it was taken. */
  rejected: z.enum(rejections).nullable(),
  /** A rejected one as it came. */
  sent: z.string(),
  voided: z.object({ by: z.string().nullable(), at: z.string(), because: z.string() }).nullable(),
  /** The limits of its tank that it exceeds. */
  faults: z.array(z.enum(climateFaults)),
})
export type CuringReading = z.infer<typeof CuringReading>

/** Key of the sentence for what became of a reading. */
export const wordReading = ({ rejected, voided, faults }: CuringReading): string => {
  if (voided) return 'curingTanks.readings.voided'
  if (rejected) return `curingTanks.rejections.${rejected}`
  return faults[0] ? `curingTanks.faults.${faults[0]}` : 'curingTanks.readings.inside'
}

export const listCuringReadingsEndpoint = endpoint({
  method: 'GET',
  path: '/curing-readings',
  summary: 'Readings of tanks and curing rooms, newest first, with those that were rejected',
  access: { permission: permission.samples, level: 'view' },
  query: z.object({
    tankId: uuid().optional(),
    from: day().optional(),
    to: day().optional(),
    state: choice(
      ['taken', 'rejected', 'voided'],
      (value) => `curingTanks.readings.states.${value}`,
    ).optional(),
    ...page,
  }),
  result: pageOf(CuringReading),
  refuses: [],
})

export const exportCuringReadingsEndpoint = exportOf(
  listCuringReadingsEndpoint,
  'curingTanks.readings.title',
  (column) => [
    column.text('tank', 'curingTanks.fields.name', ({ tank }) => tank.name),
    column.instant('at', 'curingTanks.readings.at', (row) => row.at),
    column.number('temperature', 'curingTanks.readings.temperature', (row) => row.temperatureC, {
      digits: 1,
    }),
    column.number('humidity', 'curingTanks.readings.humidity', (row) => row.humidityPercent, { digits: 1 }),
    column.choice('state', 'curingTanks.readings.state', wordReading),
    column.choice('source', 'curingTanks.readings.source', ({ source }) => `curingTanks.sources.${source}`),
    column.text('source', 'curingTanks.readings.readBy', (row) => row.readBy),
    column.text(null, 'curingTanks.readings.because', ({ voided }) => voided?.because ?? null),
  ],
)

const ofTank = z.object({ tankId: uuid() })

export const addCuringReadingEndpoint = endpoint({
  method: 'POST',
  path: '/curing-tanks/:tankId/readings',
  summary: 'A reading by hand',
  access: { permission: permission.samples, level: 'edit' },
  params: ofTank,
  body: z.strictObject({
    at: instant(),
    temperatureC: z.number(),
    humidityPercent: z.number().nullable(),
  }),
  result: CuringReading,
  once: true,
  refuses: [
    'curingTank.notFound',
    'curingReading.future',
    'curingReading.implausible',
    'curingReading.taken',
    'curingReading.notFound',
  ],
})

export const voidCuringReadingEndpoint = endpoint({
  method: 'PUT',
  path: '/curing-readings/:readingId/void',
  summary: 'Void a reading that was typed wrongly, with the reason; it stays readable',
  access: { permission: permission.samples, level: 'edit' },
  params: z.object({ readingId: uuid() }),
  body: z.strictObject({ reason: text(300).min(1) }),
  result: CuringReading,
  guarded: true,
  refuses: ['curingReading.notFound', 'curingReading.voided', 'curingReading.notTyped'],
})

/** Names of the columns of a logger's file; null: it has none. `time` is null where one column holds day and time. */
const Columns = z.strictObject({
  day: z.string().max(200),
  time: z.string().max(200).nullable(),
  temperature: z.string().max(200),
  humidity: z.string().max(200).nullable(),
})

export const dayOrders = ['dayFirst', 'monthFirst'] as const

/** How the file of a logger is read. */
export const ReadingFileSettings = z.strictObject({ columns: Columns, dayOrder: z.enum(dayOrders) })
export type ReadingFileSettings = z.infer<typeof ReadingFileSettings>

/** What becomes of the rows of a file. Rejected ones are kept; those that cannot be read are not. */
const Found = {
  rows: z.int(),
  taken: z.int(),
  repeated: z.int(),
  rejected: z.int(),
  unreadable: z.int(),
  /** The first of the rows rejected or unreadable; codes are those of `rejections` or of imports. */
  problems: z.array(ImportProblem),
}

export const ReadingFilePreview = z.object({
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** The settings sent, or those that the headings suggest; null: no columns were recognised. */
  settings: ReadingFileSettings.nullable(),
  ...Found,
})
export type ReadingFilePreview = z.infer<typeof ReadingFilePreview>

const refusesFile = [
  'curingTank.notFound',
  'import.unreadable',
  'import.tooLarge',
  'import.sheetTooLarge',
  'file.tooDemanding',
  'import.columns',
] as const

/** The body is multipart/form-data: `settings` (ReadingFileSettings as JSON, optional for a first look) and `file`. */
export const previewReadingFileEndpoint = endpoint({
  method: 'POST',
  path: '/curing-tanks/:tankId/imports/preview',
  summary: 'What a logger’s file holds: its columns, and what would become of each row. Nothing is stored',
  access: { permission: permission.samples, level: 'edit' },
  params: ofTank,
  result: ReadingFilePreview,
  upload: { beside: { settings: ReadingFileSettings.optional() } },
  slow: true,
  refuses: refusesFile,
})

export const importReadingFileEndpoint = endpoint({
  method: 'POST',
  path: '/curing-tanks/:tankId/imports',
  summary: 'Take the readings of a logger’s file, CSV or XLSX',
  access: { permission: permission.samples, level: 'edit' },
  params: ofTank,
  result: z.object(Found),
  once: true,
  upload: { beside: { settings: ReadingFileSettings.optional() } },
  slow: true,
  refuses: refusesFile,
})

/** Most readings in one post of a device. */
export const mostPosted = 200

/** A number, or what a device sends where it has none. */
const measured = () =>
  z
    .union([z.number(), text(40)])
    .nullable()
    .default(null)

/** Anybody with the address can post: devices cannot sign in. */
export const postCuringReadingsEndpoint = endpoint({
  method: 'POST',
  path: '/curing-devices/:deviceToken/readings',
  summary:
    'Readings of a tank by its device, at a secret address. Each is kept; the answer says what became of it',
  access: 'public',
  params: z.object({ deviceToken: z.string().regex(/^[\w-]{43}$/) }),
  body: z.strictObject({
    readings: z
      .array(
        z.strictObject({
          /** With its offset from UTC, 2026-11-24T09:00:00Z; without it, the moment of the post. */
          at: text(60).optional(),
          /** °C */
          temperatureC: measured(),
          /** % */
          humidityPercent: measured(),
        }),
      )
      .min(1)
      .max(mostPosted),
  }),
  result: z.object({
    taken: z.int(),
    repeated: z.int(),
    rejected: z.int(),
    /** In the order in which they were sent; `message` in the language asked for. */
    readings: z.array(
      z.object({ outcome: z.enum(['taken', 'repeated', ...rejections]), message: z.string() }),
    ),
  }),
  refuses: ['curingDevice.notFound', 'request.tooMany'],
})
