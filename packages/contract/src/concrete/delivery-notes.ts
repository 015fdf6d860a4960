import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint, mostUploadedBytes } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { day, ofWorkSite, page, pageOf, text, uuid, version } from '../base/values.ts'
import { refusesTableFile, TablePreview } from '../laboratory/table-exchange.ts'

const view = { permission: permission.samples, level: 'view' } as const
const edit = { permission: permission.samples, level: 'edit' } as const

/** Of a note: what a truck of a sheet can take over. Times are instants; null and '' where the file states none. */
export const NoteFacts = z.object({
  id: uuid(),
  number: z.string(),
  supplier: z.string(),
  plant: z.string(),
  /** The mix as the supplier names it, and the mix of the work site with that code. */
  mixCode: z.string(),
  mixId: uuid().nullable(),
  mixer: z.string(),
  volumeM3: z.number(),
  deliveredOn: z.string(),
  loadedAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  dischargeBeganAt: z.string().nullable(),
  dischargeEndedAt: z.string().nullable(),
})
export type NoteFacts = z.infer<typeof NoteFacts>

/** A delivery note of a supplier's file. */
export const SuppliedNote = NoteFacts.extend({
  version: version(),
  ...ofWorkSite,
  waterCement: z.number().nullable(),
  consistence: z.string(),
  importedBy: z.string().nullable(),
  importedAt: z.string(),
  /** The sample of the truck with this number. */
  sample: z.object({ id: uuid(), code: z.string() }).nullable(),
  voided: z.object({ by: z.string().nullable(), at: z.string(), because: z.string() }).nullable(),
})
export type SuppliedNote = z.infer<typeof SuppliedNote>

export const noteStates = ['sampled', 'notSampled', 'voided'] as const
export const stateOfNote = ({ voided, sample }: SuppliedNote): (typeof noteStates)[number] =>
  voided ? 'voided' : sample ? 'sampled' : 'notSampled'

export const listSuppliedNotesEndpoint = endpoint({
  method: 'GET',
  path: '/supplied-notes',
  summary: 'Delivery notes of suppliers’ files, newest day first, each with the sample of its truck',
  access: view,
  query: z.object({
    search: text(60).optional(),
    workSiteId: uuid().optional(),
    state: choice(noteStates, (value) => `deliveryNotes.states.${value}`).optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(SuppliedNote),
  refuses: [],
})

export const exportSuppliedNotesEndpoint = exportOf(
  listSuppliedNotesEndpoint,
  'deliveryNotes.title',
  (column) => [
    column.day('delivered', 'deliveryNotes.columns.delivered', (row) => row.deliveredOn),
    column.text('number', 'deliveryNotes.columns.number', (row) => row.number),
    column.text('workSite', 'lists.headings.workSiteCode', (row) => row.workSite.code),
    column.text('workSite', 'deliveryNotes.columns.workSite', (row) => row.workSite.name),
    column.text('mix', 'deliveryNotes.columns.mix', (row) => row.mixCode),
    column.text(null, 'deliveryNotes.columns.consistence', (row) => row.consistence),
    column.number(null, 'deliveryNotes.columns.waterCement', (row) => row.waterCement, { digits: 2 }),
    column.number('volume', 'deliveryNotes.columns.volume', (row) => row.volumeM3, { digits: 2 }),
    column.text('supplier', 'deliveryNotes.columns.supplier', (row) => row.supplier),
    column.text('supplier', 'deliveryNotes.columns.plant', (row) => row.plant),
    column.text(null, 'deliveryNotes.columns.mixer', (row) => row.mixer),
    column.instant(null, 'deliveryNotes.columns.loaded', (row) => row.loadedAt),
    column.instant(null, 'deliveryNotes.columns.arrived', (row) => row.arrivedAt),
    column.instant(null, 'deliveryNotes.columns.dischargeBegan', (row) => row.dischargeBeganAt),
    column.instant(null, 'deliveryNotes.columns.dischargeEnded', (row) => row.dischargeEndedAt),
    column.text('sample', 'deliveryNotes.columns.sample', (row) => row.sample?.code ?? null),
    column.choice(
      'state',
      'deliveryNotes.columns.state',
      (row) => `deliveryNotes.states.${stateOfNote(row)}`,
    ),
    column.text(null, 'deliveryNotes.columns.voidedBecause', (row) => row.voided?.because ?? null),
  ],
)

const refusesFile = [
  ...refusesTableFile,
  'workSite.notFound',
  'deliveryNote.xml',
  'deliveryNote.xmlEntities',
  'deliveryNote.oneOfSeveral',
  'deliveryNote.severalTables',
] as const

/** XML files that may come at one time: a day of a large work site, a note each. */
export const mostNoteFiles = 200
const upload = {
  most: mostUploadedBytes,
  tooLarge: 'import.tooLarge',
  missing: 'import.unreadable',
  files: mostNoteFiles,
  beside: { workSiteId: uuid().optional() },
} as const

/**
 * The body is multipart/form-data: `file`, a CSV or XLSX table or an XML DespatchAdvice of UBL 2, or several `file` of XML;
 * and optionally `workSiteId`, to which the notes go that name no work site.
 */
export const previewNotesEndpoint = endpoint({
  method: 'POST',
  path: '/supplied-notes/imports/preview',
  summary: 'Dry run of an import of delivery notes: every problem by row, nothing stored',
  access: edit,
  result: TablePreview,
  upload,
  slow: true,
  refuses: refusesFile,
})

export const importNotesEndpoint = endpoint({
  method: 'POST',
  path: '/supplied-notes/imports',
  summary: 'Import delivery notes: all or none; those already known with the same content change nothing',
  access: edit,
  result: z.object({ added: z.int(), same: z.int() }),
  once: true,
  upload,
  slow: true,
  refuses: [...refusesFile, 'import.problems'],
})

export const voidNoteEndpoint = endpoint({
  method: 'PUT',
  path: '/supplied-notes/:noteId/annulment',
  summary: 'Void a delivery note that should not have been imported, with the reason; it stays readable',
  access: edit,
  params: z.object({ noteId: uuid() }),
  body: z.strictObject({ reason: text(300).min(1) }),
  result: SuppliedNote,
  guarded: true,
  refuses: ['deliveryNote.notFound', 'deliveryNote.voided'],
})
