import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { ofWorkSite, page, pageOf, text, uuid } from '../base/values.ts'

export const SheetlessVisit = z.object({
  id: uuid(),
  number: z.int(),
  state: z.string(),
  startsAt: z.string(),
  day: z.string(),
  ...ofWorkSite,
  element: z.string(),
  technician: z.string().nullable(),
  /** Whole days since the visit. */
  daysSince: z.int(),
  /** Sheets of the same work site and day that name no visit. */
  looseSheets: z.array(z.int()),
  /** Reason why there is none; null while it is missing. */
  because: z.string().nullable(),
  saidBy: z.string().nullable(),
})
export type SheetlessVisit = z.infer<typeof SheetlessVisit>

export const listSheetlessVisitsEndpoint = endpoint({
  method: 'GET',
  path: '/sheetless-visits',
  summary: 'Visits that were made, or whose day is past, without a sheet: the longest missing first',
  access: { permission: permission.sheets, level: 'view' },
  query: z.object({
    workSiteId: uuid().optional(),
    technician: text(80).optional(),
    /** Includes visits with a reason for having no sheet. */
    explained: z.stringbool().optional(),
    ...page,
  }),
  result: pageOf(SheetlessVisit),
  refuses: [],
})
export const exportSheetlessVisitsEndpoint = exportOf(
  listSheetlessVisitsEndpoint,
  'sheets.missing.title',
  (column) => [
    column.number('number', 'lists.headings.visit', (row) => row.number),
    column.instant('startsAt', 'visits.fields.time', (row) => row.startsAt),
    column.number('startsAt', 'sheets.missing.days', (row) => row.daysSince),
    column.text('workSite', 'sheets.fields.workSite', (row) => row.workSite.name),
    column.text('workSite', 'sheets.fields.client', (row) => row.client.name),
    column.text('workSite', 'visits.fields.element', (row) => row.element),
    column.text('technician', 'sheets.fields.technician', (row) => row.technician),
    column.text('because', 'sheets.missing.because', (row) => row.because),
  ],
)

export const explainSheetlessVisitEndpoint = endpoint({
  method: 'PUT',
  path: '/sheetless-visits/:visitId/reason',
  summary: 'Say why a visit brought no sheet',
  access: { permission: permission.sheets, level: 'edit' },
  params: z.object({ visitId: uuid() }),
  body: z.strictObject({ reason: text(300).min(1) }),
  result: SheetlessVisit,
  refuses: ['visit.notFound', 'visit.hasSheet'],
})

const Gap = z.object({ from: z.int(), to: z.int() })
const Voided = z.object({ number: z.int(), code: z.string(), reason: z.string() })
const Numbering = z.object({
  first: z.int(),
  last: z.int(),
  gaps: z.array(Gap),
  voided: z.array(Voided),
})

export const numberGapsEndpoint = endpoint({
  method: 'GET',
  path: '/number-gaps',
  summary:
    'Numbers of sheets and of samples that were taken and have no row; the void ones, which are no gaps, by name',
  access: { permission: permission.sheets, level: 'view' },
  result: z.object({
    sheets: Numbering,
    /** Work sites with a gap in the numbers or a void sample; at most 200 lines each. */
    samples: z.array(
      Numbering.extend({ workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }) }),
    ),
  }),
  refuses: [],
})
