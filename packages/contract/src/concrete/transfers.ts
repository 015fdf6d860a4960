import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { branchChoice } from '../laboratory/branches.ts'
import { inLanguage, instant, page, pageOf, text, uuid } from '../base/values.ts'

const view = { permission: permission.samples, level: 'view' } as const
const edit = { permission: permission.samples, level: 'edit' } as const
const params = z.object({ transferId: uuid() })

/** `branchId` null: the head office. */
const destination = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('branch'), branchId: uuid().nullable() }),
  z.strictObject({ kind: z.literal('laboratory'), name: text(120).min(1), address: text(300) }),
])

export const conditions = ['intact', 'damaged'] as const

/** A specimen that may leave, as it is shown in the list of those scanned. */
export const Transferable = z.object({
  id: uuid(),
  code: z.string(),
  sample: z.object({ id: uuid(), code: z.string(), element: z.string() }),
  ageHours: z.int().nullable(),
  dueOn: z.string().nullable(),
  /** Name of its place; '' where none is on record. */
  location: z.string(),
})
export type Transferable = z.infer<typeof Transferable>

const refuses = [
  'branch.notFound',
  'transfer.voided',
  'transfer.already',
  'transfer.broken',
  'transfer.discarded',
  'transfer.notTested',
  'transfer.notHere',
  'transfer.sameBranch',
] as const
const refusesLabel = [
  'label.form',
  'label.check',
  'label.foreign',
  'label.replaced',
  'label.unknown',
] as const

export const TransferredSpecimen = z.object({
  ...Transferable.omit({ location: true }).shape,
  /** Where it lay before; '' where no place was on record. */
  from: z.string(),
  /** It came in, in this condition and into this place. */
  arrived: z
    .object({
      at: z.string(),
      by: z.string(),
      condition: z.enum(conditions),
      remark: z.string(),
      place: z.string(),
    })
    .nullable(),
  /** It never left, or came back to its place without being scanned. */
  withdrawn: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})

export const Transfer = z.object({
  id: uuid(),
  number: z.int(),
  to: z.object({
    kind: z.enum(['branch', 'laboratory']),
    /** null: the head office, or another laboratory. */
    branchId: uuid().nullable(),
    /** '' for the head office. */
    name: z.string(),
    address: z.string(),
  }),
  carrier: z.string(),
  reason: z.string(),
  packing: z.string(),
  departedAt: z.string(),
  handedOverBy: z.string(),
  specimens: z.array(TransferredSpecimen),
})
export type Transfer = z.infer<typeof Transfer>

export const findTransferableEndpoint = endpoint({
  method: 'GET',
  path: '/transferable-specimens',
  summary: 'The specimen of a label, if it may leave its place for another branch or laboratory',
  access: edit,
  query: z.object({
    label: text(80).min(1),
    /** The branch it leaves for; without one another laboratory. */
    branch: branchChoice().optional(),
  }),
  result: Transferable,
  refuses: [...refuses, ...refusesLabel],
})

export const listTransfersEndpoint = endpoint({
  method: 'GET',
  path: '/transfers',
  summary: 'Transfers of specimens, the last to leave first: those on their way, or all',
  access: view,
  query: z.object({
    state: choice(['away', 'all'], (value) => `transfers.tabs.${value}`).default('away'),
    ...page,
  }),
  result: pageOf(Transfer),
  refuses: [],
})

export const exportTransfersEndpoint = exportOf(listTransfersEndpoint, 'transfers.title', (column) => [
  column.number('number', 'transfers.columns.number', (row) => row.number),
  column.instant('departed', 'transfers.columns.departed', (row) => row.departedAt),
  column.choice('to', 'transfers.columns.kind', (row) => `transfers.kinds.${row.to.kind}`),
  column.text(
    'to',
    'transfers.to',
    ({ to: { kind, name } }, { say }) => name || (kind === 'branch' ? say('branches.headOffice') : null),
  ),
  column.text('carrier', 'transfers.columns.handedOverBy', (row) => row.handedOverBy),
  column.text('carrier', 'transfers.fields.carrier', (row) => row.carrier),
  column.text('reason', 'transfers.fields.reason', (row) => row.reason),
  column.text('reason', 'transfers.fields.packing', (row) => row.packing, { spare: true }),
  column.text(
    'specimens',
    'transfers.list',
    ({ specimens }) => specimens.map(({ code }) => code).join(', '),
    {
      spare: true,
    },
  ),
  column.number('specimens', 'transfers.columns.sent', ({ specimens }) => specimens.length),
  column.number(
    'specimens',
    'transfers.columns.arrived',
    ({ specimens }) => specimens.filter(({ arrived }) => arrived !== null).length,
  ),
])
export const transferColumns = [...new Set(exportTransfersEndpoint.columns.flatMap(({ of }) => of ?? []))]

export const addTransferEndpoint = endpoint({
  method: 'POST',
  path: '/transfers',
  summary: 'Send specimens to another branch or to another laboratory: all of them, or none',
  access: edit,
  body: z.strictObject({
    to: destination,
    specimenIds: z.array(uuid()).min(1).max(200),
    /** Who takes them there. */
    carrier: text(120).min(1),
    reason: text(300).min(1),
    packing: text(300),
    /** Instead of a time in the future the present is taken. */
    departedAt: instant(),
  }),
  result: Transfer,
  once: true,
  refuses: ['specimen.notFound', ...refuses],
})

export const receiveTransferredEndpoint = endpoint({
  method: 'POST',
  path: '/transfers/:transferId/arrivals',
  summary:
    'Receive one specimen of a transfer, by its label, with its condition; from another laboratory, back',
  access: edit,
  params,
  body: z.strictObject({
    label: text(80).min(1),
    placeId: uuid(),
    condition: z.enum(conditions),
    remark: text(300),
    /** When it was scanned; without it, and instead of a time in the future, the present. */
    at: instant().optional(),
  }),
  result: Transfer,
  once: true,
  refuses: [
    ...refusesLabel,
    'transfer.notFound',
    'transfer.notOfIt',
    'transfer.arrived',
    'transfer.otherBranch',
    'storagePlace.notFound',
    'storagePlace.inactive',
  ],
})

export const withdrawTransferEndpoint = endpoint({
  method: 'POST',
  path: '/transfers/:transferId/withdrawal',
  summary: 'Take back what has not arrived: it lies in its place again',
  access: edit,
  params,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: Transfer,
  once: true,
  refuses: ['transfer.notFound', 'transfer.over'],
})

export const printTransferNoteEndpoint = endpoint({
  method: 'GET',
  path: '/transfers/:transferId/note.pdf',
  summary:
    'The transfer note: its specimens, and who handed them over, carried and received them; for another laboratory without the client',
  access: view,
  params,
  query: inLanguage,
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['transfer.notFound', 'server.busy'],
})
