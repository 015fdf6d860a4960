import { equipmentKinds } from '@probeta/domain/equipment/kinds.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { day, page, pageOf, text, uuid } from '../base/values.ts'

const view = { permission: permission.breaks, level: 'view' } as const
const ofEquipment = z.object({ equipmentId: uuid() })

/** What was checked of a piece of equipment on a day. It never changes: checked again, the day has a further one. */
export const CareLog = z.object({
  id: uuid(),
  equipment: z.object({ id: uuid(), name: z.string(), kind: z.enum(equipmentKinds) }),
  day: z.string(),
  /** Codes of the list `careChecks`. */
  passed: z.array(z.string()),
  failed: z.array(z.string()),
  note: z.string(),
  doneBy: z.string().nullable(),
  doneAt: z.string(),
})
export type CareLog = z.infer<typeof CareLog>

/** A time in which equipment was out of order; `released` is null while it is. */
export const Outage = z.object({
  id: uuid(),
  because: z.string(),
  beganBy: z.string().nullable(),
  beganAt: z.string(),
  released: z.object({ because: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
})
export type Outage = z.infer<typeof Outage>

/** A press in use, as it stands today. */
export const PressCare = z.object({
  id: uuid(),
  name: z.string(),
  /** The last care of today; null: not yet done. */
  care: CareLog.nullable(),
  outage: Outage.nullable(),
})
export type PressCare = z.infer<typeof PressCare>

/** The care of one piece in a month: days with breaks on it or with care, newest first. */
export const CareMonth = z.object({
  outage: Outage.nullable(),
  /** Those that touch the month, newest first. */
  outages: z.array(Outage),
  days: z.array(z.object({ day: z.string(), breaks: z.int(), logs: z.array(CareLog) })),
})
export type CareMonth = z.infer<typeof CareMonth>

export const careOfTodayEndpoint = endpoint({
  method: 'GET',
  path: '/care-of-today',
  summary: 'The presses in use with today’s care, and what is out of order',
  access: view,
  result: z.object({ day: z.string(), items: z.array(PressCare) }),
  refuses: [],
})

export const listCareLogsEndpoint = endpoint({
  method: 'GET',
  path: '/care-logs',
  summary: 'The daily care of the equipment, newest first',
  access: view,
  query: z.object({
    equipmentId: uuid().optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(CareLog),
  refuses: [],
})

export const exportCareLogsEndpoint = exportOf(listCareLogsEndpoint, 'care.title', (column) => [
  column.day('day', 'care.columns.day', (row) => row.day),
  column.text('equipment', 'care.columns.equipment', (row) => row.equipment.name),
  column.number('points', 'care.columns.passed', (row) => row.passed.length),
  column.number('points', 'care.columns.failed', (row) => row.failed.length),
  column.text('note', 'care.columns.note', (row) => row.note),
  column.text('done', 'care.columns.doneBy', (row) => row.doneBy),
  column.instant('done', 'care.columns.doneAt', (row) => row.doneAt),
])

export const careOfMonthEndpoint = endpoint({
  method: 'GET',
  path: '/equipment/:equipmentId/care',
  summary: 'The care of a piece of equipment in a month, with the days on which it was used without',
  access: view,
  params: ofEquipment,
  query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  result: CareMonth,
  refuses: ['equipment.notFound'],
})

export const recordCareEndpoint = endpoint({
  method: 'POST',
  path: '/equipment/:equipmentId/care',
  summary: 'Record today’s care of a piece of equipment; a failed point needs a note',
  access: { permission: permission.breaks, level: 'edit' },
  params: ofEquipment,
  body: z.strictObject({
    points: z
      .array(z.strictObject({ code: text(40).min(1), passed: z.boolean() }))
      .min(1)
      .max(60),
    note: text(500),
    /** Puts it out of order until somebody releases it: a press is then not offered for breaks. */
    outOfOrder: z.boolean(),
  }),
  result: CareLog,
  once: true,
  refuses: ['equipment.notFound', 'care.noteMissing', 'care.unknownPoint'],
})

export const releaseEquipmentEndpoint = endpoint({
  method: 'POST',
  path: '/equipment/:equipmentId/release',
  summary: 'Release equipment that is out of order, saying why',
  access: { permission: permission.tables, level: 'edit' },
  params: ofEquipment,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: Outage,
  once: true,
  refuses: ['equipment.notFound', 'equipment.notOutOfOrder'],
})
