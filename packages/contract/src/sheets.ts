import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, instant, lengthUnit, page, pageOf, text, uuid, version } from './values.ts'

/** One column of the sheet: a truck. Times are instants; the slump is kept as it was typed, with its unit. */
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
  waterAddedL: z.number().min(0).max(5000).nullable(),
  waterAuthorisedBy: text(120),
  element: text(200),
  remark: text(1000),
  /** Why the values that drew a warning stand; empty where nothing warned. */
  warningsReason: text(300),
  agePlan: text(120).min(1),
})
export type TruckInput = z.infer<typeof TruckInput>

const SheetHeader = z.strictObject({
  workSiteId: uuid(),
  sampledOn: day(),
  technician: text(200),
  weather: text(60),
  airTemperatureC: z.number().min(-60).max(70).nullable(),
  remark: text(1000),
})

export const SheetSpecimen = z.object({
  id: uuid(),
  version: version(),
  code: z.string(),
  /** With its check characters, as printed under the QR code. */
  checkedCode: z.string(),
  ageHours: z.int().nullable(),
  dueAt: z.string().nullable(),
  dueOn: z.string().nullable(),
  state: z.string(),
  strengthMpa: z.number().nullable(),
})

export const SheetSample = TruckInput.extend({
  id: uuid(),
  version: version(),
  code: z.string(),
  mixCode: z.string(),
  slumpMm: z.number().nullable(),
  specimens: z.array(SheetSpecimen),
})

export const SheetRow = z.object({
  id: uuid(),
  version: version(),
  number: z.int(),
  state: z.enum(['draft', 'entered', 'queried', 'accepted', 'void']),
  sampledOn: z.string(),
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }),
  client: z.object({ id: uuid(), name: z.string() }),
  technician: z.string(),
  samples: z.int(),
  specimens: z.int(),
  enteredBy: z.string().nullable(),
  enteredAt: z.string(),
  source: z.enum(['web', 'phone', 'import', 'demonstration']),
})
export type SheetRow = z.infer<typeof SheetRow>

export const Sheet = SheetRow.extend({
  weather: z.string(),
  airTemperatureC: z.number().nullable(),
  remark: z.string(),
  trucks: z.array(SheetSample),
})
export type Sheet = z.infer<typeof Sheet>

const params = z.object({ sheetId: uuid() })

export const listSheets = endpoint({
  method: 'GET',
  path: '/sheets',
  summary: 'Sheets, newest day first',
  access: { permission: 23, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    workSiteId: uuid().optional(),
    clientId: uuid().optional(),
    state: z.enum(['draft', 'entered', 'queried', 'accepted', 'void']).optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(SheetRow),
  refuses: [],
})

export const findSheet = endpoint({
  method: 'GET',
  path: '/sheets/:sheetId',
  summary: 'One sheet with its trucks and specimens',
  access: { permission: 23, level: 'view' },
  params,
  result: Sheet,
  refuses: ['sheet.notFound'],
})

export const addSheet = endpoint({
  method: 'POST',
  path: '/sheets',
  summary: 'Enter a field sheet: its trucks become samples, their age plans specimens',
  access: { permission: 23, level: 'edit' },
  body: SheetHeader.extend({ trucks: z.array(TruckInput).min(1).max(40) }),
  result: Sheet,
  once: true,
  refuses: ['workSite.notFound', 'workSite.inactive', 'mix.notFound', 'sample.agePlan', 'sample.inFuture'],
})

export const receiveSheet = endpoint({
  method: 'PUT',
  path: '/sheets/:sheetId/reception',
  summary: 'Receive the specimens of a sheet in the laboratory',
  access: { permission: 23, level: 'edit' },
  params,
  body: z.strictObject({ location: text(60) }),
  result: Sheet,
  guarded: true,
  refuses: ['sheet.notFound', 'specimen.wrongState'],
})

export const printLabels = endpoint({
  method: 'GET',
  path: '/sheets/:sheetId/labels.pdf',
  summary: 'The labels of a sheet, 24 to an A4 page, with QR codes',
  access: { permission: 23, level: 'view' },
  params,
  query: z.object({ language: z.enum(['es', 'en', 'de']).default('es') }),
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['sheet.notFound'],
})
