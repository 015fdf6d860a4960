import { permission } from '@probeta/domain/people/permissions.ts'
import { curings } from '@probeta/domain/sample/planned-specimens.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { columnsOf } from '../base/list-columns.ts'
import { NoteFacts } from './delivery-notes.ts'
import { FreshReadings, FreshResults } from './fresh-tests.ts'
import { SignOff, SignOffInput } from './sign-offs.ts'
import {
  asTyped,
  day,
  instant,
  language,
  lengthUnit,
  ofWorkSite,
  page,
  pageOf,
  shape,
  text,
  uuid,
  version,
} from '../base/values.ts'

const curing = () => z.enum(curings)

/** A specimen that departs from the age plan; `number` counts from 1 in the order of the plan. */
export const Departure = z.strictObject({
  number: z.int().min(1).max(40),
  /** null: a reserve. */
  ageHours: z.int().min(1).max(87_600).nullable(),
  shape: shape(),
  curing: curing(),
})
export type Departure = z.infer<typeof Departure>

/** Why a truck was sent back, and who said so, in one line. */
export const wordsOfRejection = ({ because, by }: { because: string; by: string }): string =>
  [because, by].filter(Boolean).join(' · ')

/** What was typed at the truck in another unit than that of the record: digits and unit as they were typed. */
const TruckTyped = z.strictObject({
  volume: asTyped('volume').optional(),
  concreteTemperature: asTyped('temperature').optional(),
  density: asTyped('density').optional(),
  water: asTyped('water').optional(),
})
const HeaderTyped = z.strictObject({ airTemperature: asTyped('temperature').optional() })

/** One truck, a column of the sheet. Times are instants; the slump is stored as typed, with its unit. */
export const TruckInput = z.strictObject({
  mixId: uuid(),
  deliveryNote: text(60),
  mixer: text(60),
  plant: text(120),
  leftPlantAt: instant().nullable(),
  arrivedAt: instant().nullable(),
  castAt: instant(),
  dischargedAt: instant().nullable(),
  volumeM3: z.number().positive().max(1000).nullable(),
  slump: z.strictObject({ typed: text(20).min(1), unit: lengthUnit() }).nullable(),
  concreteTemperatureC: z.number().min(-10).max(70).nullable(),
  airPercent: z.number().min(0).max(30).nullable(),
  densityKgM3: z.number().min(500).max(5000).nullable(),
  ...FreshReadings.shape,
  waterAddedL: z.number().min(0).max(5000).nullable(),
  waterAuthorisedBy: text(120),
  element: text(200),
  remark: text(1000),
  /** Reason why values that drew a warning are correct; empty where nothing warned. */
  warningsReason: text(300),
  /** Empty: fresh concrete alone was tested, and there are no specimens. */
  agePlan: text(120),
  /** Of a truck that was sent back: why, and who said so at the work site. Such a truck has no age plan. */
  rejection: z
    .strictObject({ because: text(300).min(1), by: text(120) })
    .nullable()
    .default(null),
  departures: z.array(Departure).max(40).default([]),
  typed: TruckTyped.default({}),
})
export type TruckInput = z.infer<typeof TruckInput>

const SheetHeader = z.strictObject({
  workSiteId: uuid(),
  sampledOn: day(),
  technician: text(200),
  weather: text(60),
  airTemperatureC: z.number().min(-60).max(70).nullable(),
  remark: text(1000),
  typed: HeaderTyped.default({}),
})
const reason = () => text(300).min(1)

export const SheetSpecimen = z.object({
  id: uuid(),
  version: version(),
  code: z.string(),
  /** Code on its valid label, with its check characters. */
  checkedCode: z.string(),
  number: z.int(),
  ageHours: z.int().nullable(),
  shape: shape(),
  curing: curing(),
  dueAt: z.string().nullable(),
  dueOn: z.string().nullable(),
  state: z.string(),
  strengthMpa: z.number().nullable(),
})

export const SheetSample = TruckInput.omit({ departures: true }).extend({
  id: uuid(),
  version: version(),
  code: z.string(),
  mixCode: z.string(),
  /** Test method of its specimens; it determines the tests of fresh concrete. */
  mixMethod: z.string(),
  slumpMm: z.number().nullable(),
  ...FreshResults.shape,
  /** Time since when the sample is void, and the reason; null and empty where it is valid. */
  voidedAt: z.string().nullable(),
  voidReason: z.string(),
  specimens: z.array(SheetSpecimen),
})

const state = () =>
  choice(['draft', 'entered', 'queried', 'accepted', 'void'], (value) => `sheets.states.${value}`)
const source = () => choice(['web', 'phone', 'import', 'demonstration'], (value) => `sheets.sources.${value}`)

export const SheetRow = z.object({
  id: uuid(),
  version: version(),
  number: z.int(),
  state: state(),
  sampledOn: z.string(),
  ...ofWorkSite,
  technician: z.string(),
  samples: z.int(),
  specimens: z.int(),
  enteredBy: z.string().nullable(),
  enteredAt: z.string(),
  source: source(),
})
export type SheetRow = z.infer<typeof SheetRow>

/** A sheet of a pour that goes over several. */
export const PourSheet = z.object({
  id: uuid(),
  number: z.int(),
  state: state(),
  workSiteId: uuid(),
  sampledOn: z.string(),
  technician: z.string(),
  /** Its trucks that count, and the mixes of all. */
  trucks: z.int(),
  mixIds: z.array(uuid()),
  /** Where the concrete of its last truck went, and the plant it came from. */
  element: z.string(),
  plant: z.string(),
  /** The first sheet of its pour, which may be itself. */
  firstId: uuid(),
})
export type PourSheet = z.infer<typeof PourSheet>

export const Sheet = SheetRow.extend({
  weather: z.string(),
  airTemperatureC: z.number().nullable(),
  remark: z.string(),
  typed: HeaderTyped.default({}),
  voidReason: z.string(),
  trucks: z.array(SheetSample),
  /** The sheets of its pour, itself included, in the order of casting; empty where it stands alone. */
  pour: z.array(PourSheet),
  /** Signatures of the work site and refusals to sign, oldest first. */
  signOffs: z.array(SignOff),
  /** The visit it was filled in at. */
  visit: z.object({ id: uuid(), number: z.int() }).nullable(),
})
export type Sheet = z.infer<typeof Sheet>

const params = z.object({ sheetId: uuid() })
const pours = ['pour.otherWorkSite', 'pour.otherMix', 'pour.otherDay', 'pour.void'] as const

export const listSheetsEndpoint = endpoint({
  method: 'GET',
  path: '/sheets',
  summary: 'Sheets, newest day first',
  access: { permission: permission.samples, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    workSiteId: uuid().optional(),
    clientId: uuid().optional(),
    state: state().optional(),
    /** Sheets the caller is responsible for: entered by them, of their visit, or under their name. */
    turn: z.literal('mine').optional(),
    /** A mix in use: the beginning of its code, or its specified strength as a number. */
    strengthClass: text(40).optional(),
    /** Part of the name. */
    technician: text(80).optional(),
    supplierId: uuid().optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(SheetRow),
  refuses: [],
})

const ofSheets =
  columnsOf<Pick<SheetRow, 'number' | 'sampledOn' | 'workSite' | 'client' | 'technician' | 'samples'>>()

/** Columns that identify a sheet: the first ones of every list of sheets. */
export const sheetColumns = [
  ofSheets.number('number', 'sheets.fields.number', (row) => row.number),
  ofSheets.day('sampledOn', 'sheets.fields.sampledOn', (row) => row.sampledOn),
  ofSheets.text('workSite', 'lists.headings.workSiteCode', (row) => row.workSite.code),
  ofSheets.text('workSite', 'sheets.fields.workSite', (row) => row.workSite.name),
  ofSheets.text('workSite', 'sheets.fields.client', (row) => row.client.name),
  ofSheets.text('technician', 'sheets.fields.technician', (row) => row.technician),
  ofSheets.number('samples', 'sheets.fields.samples', (row) => row.samples),
]

export const exportSheetsEndpoint = exportOf(listSheetsEndpoint, 'sheets.title', (column) => [
  ...sheetColumns,
  column.number('specimens', 'sheets.fields.specimens', (row) => row.specimens),
  column.instant(null, 'sheets.fields.enteredAt', (row) => row.enteredAt),
  column.text(null, 'sheets.fields.enteredBy', (row) => row.enteredBy),
  column.choice(null, 'sheets.fields.source', (row) => `sheets.sources.${row.source}`),
  column.choice('state', 'sheets.fields.state', (row) => `sheets.states.${row.state}`),
])

export const findSheetEndpoint = endpoint({
  method: 'GET',
  path: '/sheets/:sheetId',
  summary: 'One sheet with its trucks and specimens',
  access: { permission: permission.samples, level: 'view' },
  params,
  result: Sheet,
  refuses: ['sheet.notFound'],
})

export const addSheetEndpoint = endpoint({
  method: 'POST',
  path: '/sheets',
  summary: 'Enter a field sheet: its trucks become samples, their age plans specimens',
  access: { permission: permission.samples, level: 'edit' },
  body: SheetHeader.extend({
    trucks: z.array(TruckInput).min(1).max(40),
    source: z.enum(['web', 'phone']).default('web'),
    /** The visit it was filled in at; of the same work site. */
    visitId: uuid().nullable().default(null),
    /** A sheet of the pour that it continues. */
    continues: uuid().nullable().default(null),
    /** Signed or refused at the work site before it was sent. */
    signOff: SignOffInput.nullable().default(null),
  }),
  result: Sheet,
  once: true,
  refuses: [
    'workSite.notFound',
    'workSite.inactive',
    'visit.notFound',
    'sheet.notFound',
    ...pours,
    'mix.notFound',
    'sample.agePlan',
    'sample.inFuture',
    'equipment.notFound',
  ],
})

export const correctSheetEndpoint = endpoint({
  method: 'PUT',
  path: '/sheets/:sheetId',
  summary: 'Correct the header of a sheet, or the pour it is of, with the reason; its work site stays',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: SheetHeader.omit({ workSiteId: true }).extend({
    /** A sheet of the pour that it continues; null: none. Unset: as it is. */
    continues: uuid().nullable().optional(),
    reason: reason(),
  }),
  result: Sheet,
  guarded: true,
  refuses: ['sheet.notFound', 'sheet.locked', ...pours, 'pour.begun'],
})

export const voidSheetEndpoint = endpoint({
  method: 'PUT',
  path: '/sheets/:sheetId/annulment',
  summary: 'Void a sheet and all its trucks, with the reason; refused once a specimen carries a reading',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: z.strictObject({ reason: reason() }),
  result: Sheet,
  guarded: true,
  refuses: ['sheet.notFound', 'sheet.locked', 'sample.broken'],
})

export const addTruckEndpoint = endpoint({
  method: 'POST',
  path: '/sheets/:sheetId/trucks',
  summary: 'Add a truck to a sheet already entered',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: TruckInput,
  result: Sheet,
  once: true,
  refuses: [
    'sheet.notFound',
    'sheet.locked',
    'mix.notFound',
    'sample.agePlan',
    'sample.inFuture',
    'equipment.notFound',
  ],
})

export const addSignOffEndpoint = endpoint({
  method: 'POST',
  path: '/sheets/:sheetId/sign-offs',
  summary:
    'Record that the work site signed a sheet, or refused to; it is kept with what the sheet said then',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: SignOffInput,
  result: Sheet,
  once: true,
  guarded: true,
  refuses: ['sheet.notFound', 'sheet.locked', 'sheet.alreadySigned'],
})

export const printPreliminaryNoteEndpoint = endpoint({
  method: 'GET',
  path: '/sheets/:sheetId/preliminary-note.pdf',
  summary: 'What was taken at the work site, with the limits of the mix and the signature; no report',
  access: { permission: permission.samples, level: 'view' },
  params,
  query: z.object({
    /** By default that of the client. */
    language: language().optional(),
  }),
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['sheet.notFound', 'server.busy'],
})

export const DeliveryNote = z.object({
  deliveryNote: z.string(),
  sampleId: uuid(),
  sampleCode: z.string(),
  workSiteName: z.string(),
  castOn: z.string(),
})
export type DeliveryNote = z.infer<typeof DeliveryNote>

export const listDeliveryNotesEndpoint = endpoint({
  method: 'GET',
  path: '/delivery-notes',
  summary:
    'Around a sheet, from the day before to the day after: delivery notes entered, of a work site and of its suppliers elsewhere; those of the work site in suppliers’ files; and the sheets of the work site, whose pour it may continue',
  access: { permission: permission.samples, level: 'view' },
  query: z.object({ workSiteId: uuid(), day: day() }),
  result: z.object({
    items: z.array(DeliveryNote),
    supplied: z.array(NoteFacts),
    sheets: z.array(PourSheet),
  }),
  refuses: [],
})

export const receiveSheetEndpoint = endpoint({
  method: 'PUT',
  path: '/sheets/:sheetId/reception',
  summary: 'Receive the specimens of a sheet in the laboratory',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: z.strictObject({
    /** Tank or shelf; null in a laboratory without a list of places. */
    placeId: uuid().nullable().default(null),
    /** Place in words, where no place is given. */
    location: text(60),
  }),
  result: Sheet,
  guarded: true,
  refuses: ['sheet.notFound', 'specimen.wrongState', 'storagePlace.notFound', 'storagePlace.inactive'],
})
