import { permission } from '@probeta/domain/people/permissions.ts'
import type { AsTyped } from '@probeta/domain/quantity/as-typed.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import type { SheetContent } from '@probeta/domain/sheet/compare-versions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { Photo } from './photos.ts'
import { Sheet, sheetColumns, SheetRow } from './sheets.ts'
import { day, page, pageOf, text, uuid, version, inLanguage } from '../base/values.ts'

const value = z.union([z.string(), z.number(), z.null()])
const values = z.record(z.string(), value)

/** Content of a sheet, as a version stores it. */
const RecordedContent = z.object({
  header: values,
  trucks: z.array(
    z.object({
      id: uuid(),
      code: z.string(),
      values,
      specimens: z.array(z.object({ code: z.string(), values })),
    }),
  ),
})

type Recorded = Pick<
  Sheet,
  'id' | 'sampledOn' | 'technician' | 'weather' | 'airTemperatureC' | 'remark' | 'typed' | 'pour' | 'trucks'
>

/** The number of the first sheet of the pour that a sheet continues; null where it continues none. */
const continuedBy = ({ id, pour }: Pick<Sheet, 'id' | 'pour'>) => {
  const own = pour.find((one) => one.id === id)
  const first = pour.find((one) => one.id === own?.firstId)
  return first && first.id !== id ? first.number : null
}

/** What was typed in another unit, with the value of the record where none was. */
const typedOr = (typed: AsTyped | undefined, recorded: number | null) =>
  typed ? `${typed.typed} ${printedUnit(typed.unit)}` : recorded

/** Returns the present content of a sheet, without later changes of its specimens. */
export const contentOf = (sheet: Recorded) => {
  const { sampledOn, technician, weather, remark } = sheet
  const airTemperatureC = typedOr(sheet.typed.airTemperature, sheet.airTemperatureC)
  return {
    header: { sampledOn, technician, weather, airTemperatureC, remark, pour: continuedBy(sheet) },
    trucks: sheet.trucks.map((truck) => ({
      id: truck.id,
      code: truck.code,
      values: {
        mixCode: truck.mixCode,
        deliveryNote: truck.deliveryNote,
        mixer: truck.mixer,
        plant: truck.plant,
        leftPlantAt: truck.leftPlantAt,
        arrivedAt: truck.arrivedAt,
        castAt: truck.castAt,
        dischargedAt: truck.dischargedAt,
        volumeM3: typedOr(truck.typed.volume, truck.volumeM3),
        slump: truck.slump ? `${truck.slump.typed} ${truck.slump.unit}` : null,
        consistence: truck.consistence && `${truck.consistence.typed.join(' / ')} ${truck.consistence.unit}`,
        concreteTemperatureC: typedOr(truck.typed.concreteTemperature, truck.concreteTemperatureC),
        airPercent: truck.airPercent,
        airMethod: truck.airRead?.method ?? null,
        airApparentPercent: truck.airRead?.apparentPercent ?? null,
        airCorrectionPercent: truck.airRead?.correctionPercent ?? null,
        densityKgM3: typedOr(truck.typed.density, truck.densityKgM3),
        measureEmptyKg: truck.unitWeight?.emptyKg ?? null,
        measureFullKg: truck.unitWeight?.fullKg ?? null,
        measureL: truck.unitWeight?.measureL ?? null,
        batchKg: truck.batch?.kg ?? null,
        batchCementKg: truck.batch?.cementKg ?? null,
        waterAddedL: typedOr(truck.typed.water, truck.waterAddedL),
        waterAuthorisedBy: truck.waterAuthorisedBy,
        element: truck.element,
        remark: truck.remark,
        warningsReason: truck.warningsReason,
        agePlan: truck.agePlan,
        rejectedBecause: truck.rejection?.because ?? null,
        rejectedBy: truck.rejection?.by ?? null,
        voidReason: truck.voidReason,
      },
      specimens: truck.specimens
        .filter(({ state }) => state !== 'discarded')
        .map(({ code, ageHours, shape, curing }) => ({ code, values: { ageHours, shape, curing } })),
    })),
  } satisfies SheetContent
}

export const SheetMessage = z.object({
  id: uuid(),
  kind: z.enum(['query', 'answer', 'revision']),
  revision: z.int(),
  text: z.string(),
  writtenBy: z.string().nullable(),
  writtenAt: z.string(),
})
export type SheetMessage = z.infer<typeof SheetMessage>

export const SheetVersion = z.object({
  revision: z.int(),
  reason: z.string(),
  said: RecordedContent,
  acceptedBy: z.string().nullable(),
  acceptedAt: z.string(),
})
export type SheetVersion = z.infer<typeof SheetVersion>

export const mostSheetFileBytes = 20_000_000

export const SheetFile = z.object({
  id: uuid(),
  version: version(),
  name: z.string(),
  bytes: z.int(),
  addedBy: z.string().nullable(),
  addedAt: z.string(),
  withdrawn: z.object({ by: z.string().nullable(), at: z.string(), because: z.string() }).nullable(),
})
export type SheetFile = z.infer<typeof SheetFile>

export const EnteredSheetRow = SheetRow.extend({
  /** Revision being prepared, or the accepted one. */
  revision: z.int(),
  /** Hours from the end of the last truck to the entry; null where no truck counts. */
  delayHours: z.number().nullable(),
  photos: z.int(),
  files: z.int(),
  /** The first valid photos, at most three. */
  firstPhotos: z.array(uuid()),
  /** The open question while the sheet is queried. */
  question: z.string().nullable(),
})
export type EnteredSheetRow = z.infer<typeof EnteredSheetRow>

const flag = z.stringbool().optional()

const filter = z.object({
  search: text(80).optional(),
  state: SheetRow.shape.state.optional(),
  workSiteId: uuid().optional(),
  /** Part of the name. */
  technician: text(80).optional(),
  source: SheetRow.shape.source.optional(),
  /** Only sheets entered more than this many hours after the last truck. */
  delayOver: z.coerce.number().int().min(0).max(100_000).optional(),
  from: day().optional(),
  to: day().optional(),
  /** Only those with neither photo nor file. */
  withoutAttachment: flag,
  clientId: uuid().optional(),
})

export const listEnteredSheetsEndpoint = endpoint({
  method: 'GET',
  path: '/entered-sheets',
  summary: 'What sheets came in, with their delay and their papers, newest day first',
  access: { permission: permission.sheets, level: 'view' },
  query: filter.extend(page),
  result: pageOf(EnteredSheetRow),
  refuses: [],
})
export const exportEnteredSheetsEndpoint = exportOf(
  listEnteredSheetsEndpoint,
  'sheets.entered.title',
  (column) => [
    ...sheetColumns,
    column.number('samples', 'sheets.fields.specimens', (row) => row.specimens),
    column.instant('enteredAt', 'sheets.fields.enteredAt', (row) => row.enteredAt),
    column.number('enteredAt', 'sheets.entered.delayHours', (row) => row.delayHours, { digits: 1 }),
    column.text('enteredAt', 'sheets.fields.enteredBy', (row) => row.enteredBy),
    column.choice('enteredAt', 'sheets.fields.source', ({ source }) => `sheets.sources.${source}`),
    column.number('attachments', 'sheets.entered.attachments', ({ photos, files }) => photos + files),
    column.choice('state', 'sheets.fields.state', ({ state }) => `sheets.states.${state}`),
    column.number('state', 'sheets.versions.version', (row) => row.revision),
    column.text('state', 'sheets.talk.question', (row) => row.question),
  ],
)

const Delay = z.object({
  n: z.int(),
  medianHours: z.number().nullable(),
  p90Hours: z.number().nullable(),
})

export const sheetDelaysEndpoint = endpoint({
  method: 'GET',
  path: '/sheet-delays',
  summary:
    'Hours from the last truck to the entry: of all, by technician and by week; the last 90 days unless said',
  access: { permission: permission.sheets, level: 'view' },
  query: filter.omit({ delayOver: true }),
  result: Delay.extend({
    from: z.string(),
    to: z.string(),
    /** `queried`: sheets that wait for an answer; `entered`: sheets that wait to be accepted. */
    queried: z.int(),
    entered: z.int(),
    technicians: z.array(Delay.extend({ technician: z.string() })),
    /** Delays by week; `from` is its Monday. */
    weeks: z.array(Delay.extend({ from: z.string() })),
  }),
  refuses: [],
})

const params = z.object({ sheetId: uuid() })

export const EnteredSheet = Sheet.extend({
  revision: z.int(),
  delayHours: z.number().nullable(),
  messages: z.array(SheetMessage),
  /** Accepted versions, oldest first. */
  versions: z.array(SheetVersion),
  photoList: z.array(Photo),
  fileList: z.array(SheetFile),
  /** The caller typed or corrected it since it was last accepted, and may not accept it. */
  ownWork: z.boolean(),
})
export type EnteredSheet = z.infer<typeof EnteredSheet>

export const findEnteredSheetEndpoint = endpoint({
  method: 'GET',
  path: '/entered-sheets/:sheetId',
  summary: 'One sheet with what was asked and answered, its accepted versions and its papers',
  access: { permission: permission.sheets, level: 'view' },
  params,
  result: EnteredSheet,
  refuses: ['sheet.notFound'],
})

export const sheetNeighboursEndpoint = endpoint({
  method: 'GET',
  path: '/entered-sheets/:sheetId/neighbours',
  summary: 'The sheets before and after one in the filtered list',
  access: { permission: permission.sheets, level: 'view' },
  params,
  query: filter,
  result: z.object({
    previous: z.object({ id: uuid(), number: z.int() }).nullable(),
    next: z.object({ id: uuid(), number: z.int() }).nullable(),
  }),
  refuses: ['sheet.notFound'],
})

export const enteredPhotoEndpoint = endpoint({
  method: 'GET',
  path: '/entered-sheets/:sheetId/photos/:photoId/image',
  summary: 'A photo of a sheet, its trucks or its specimens, as JPEG',
  access: { permission: permission.sheets, level: 'view' },
  params: params.extend({ photoId: uuid() }),
  query: z.object({ size: z.enum(['full', 'thumbnail']).default('full') }),
  result: z.unknown(),
  produces: 'image/jpeg',
  refuses: ['photo.notFound'],
})

export const printEnteredSheetEndpoint = endpoint({
  method: 'GET',
  path: '/entered-sheets/:sheetId/sheet.pdf',
  summary: 'The sheet as on paper, filled in',
  access: { permission: permission.sheets, level: 'view' },
  params,
  query: inLanguage,
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['sheet.notFound', 'server.busy'],
})

const words = (most: number) => text(most).min(1)

/** A step of the review: from the version that was seen to the next. */
const step = { method: 'PUT', params, result: EnteredSheet, guarded: true } as const
const known = ['sheet.notFound', 'sheet.wrongState'] as const

export const querySheetEndpoint = endpoint({
  ...step,
  path: '/entered-sheets/:sheetId/query',
  summary: 'Ask whoever sampled about a sheet; it waits for the answer',
  access: { permission: permission.sheets, level: 'edit' },
  body: z.strictObject({ text: words(1000) }),
  refuses: known,
})

export const acceptSheetEndpoint = endpoint({
  ...step,
  path: '/entered-sheets/:sheetId/acceptance',
  summary: 'Accept a sheet: what it says is kept as a version and locked. By a second person',
  access: { permission: permission.sheets, level: 'approve' },
  body: z.strictObject({}),
  refuses: [...known, 'sheet.ownWork'],
})

export const mostAcceptedAtOnce = 100

export const acceptSheetsEndpoint = endpoint({
  method: 'PUT',
  path: '/sheet-acceptances',
  summary: 'Accept the chosen sheets, each for itself: what cannot be accepted is named with its reason',
  access: { permission: permission.sheets, level: 'approve' },
  body: z.strictObject({
    sheets: z
      .array(z.strictObject({ id: uuid(), version: version() }))
      .min(1)
      .max(mostAcceptedAtOnce),
  }),
  result: z.object({
    accepted: z.array(uuid()),
    refused: z.array(z.object({ id: uuid(), number: z.int().nullable(), code: z.string() })),
  }),
  refuses: [],
})

export const reviseSheetEndpoint = endpoint({
  ...step,
  path: '/entered-sheets/:sheetId/revision',
  summary: 'Open an accepted sheet as its next version, with the reason; the accepted one stays as it was',
  access: { permission: permission.sheets, level: 'approve' },
  body: z.strictObject({ reason: words(300) }),
  refuses: known,
})

export const listSheetMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/sheets/:sheetId/messages',
  summary: 'What was asked and answered about a sheet, oldest first',
  access: { permission: permission.samples, level: 'view' },
  params,
  result: z.object({ items: z.array(SheetMessage) }),
  refuses: ['sheet.notFound'],
})

export const answerSheetEndpoint = endpoint({
  method: 'PUT',
  path: '/sheets/:sheetId/answer',
  summary: 'Answer what was asked about a sheet; it waits for being accepted again',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: z.strictObject({ text: words(1000) }),
  result: z.object({ items: z.array(SheetMessage) }),
  guarded: true,
  refuses: known,
})

/** Details sent with the file, as JSON in the field `about`. */
export const SheetFileAbout = z.strictObject({
  name: words(120),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const addSheetFileEndpoint = endpoint({
  method: 'POST',
  path: '/sheets/:sheetId/files',
  summary: 'Add the PDF a sheet was typed from: multipart with `about` and `file`',
  access: { permission: permission.samples, level: 'edit' },
  params,
  result: SheetFile,
  once: true,
  upload: {
    most: mostSheetFileBytes,
    tooLarge: 'sheetFile.tooLarge',
    missing: 'sheetFile.unreadable',
    beside: { about: SheetFileAbout },
  },
  refuses: [
    'sheet.notFound',
    'sheetFile.tooLarge',
    'sheetFile.unreadable',
    'sheetFile.damaged',
    'sheetFile.tooMany',
  ],
})

export const sheetFileContentEndpoint = endpoint({
  method: 'GET',
  path: '/entered-sheets/:sheetId/files/:fileId/content',
  summary: 'The PDF a sheet was typed from, byte for byte as it came',
  access: { permission: permission.sheets, level: 'view' },
  params: params.extend({ fileId: uuid() }),
  result: z.unknown(),
  produces: 'application/octet-stream',
  refuses: ['sheetFile.notFound'],
})

export const withdrawSheetFileEndpoint = endpoint({
  method: 'PUT',
  path: '/sheets/:sheetId/files/:fileId/withdrawal',
  summary: 'Withdraw a file, with the reason; it is kept and shown as withdrawn',
  access: { permission: permission.samples, level: 'edit' },
  params: params.extend({ fileId: uuid() }),
  body: z.strictObject({ reason: words(300) }),
  result: SheetFile,
  guarded: true,
  refuses: ['sheetFile.notFound', 'sheetFile.withdrawn'],
})
