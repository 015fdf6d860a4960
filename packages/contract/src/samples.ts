import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Specimen } from './specimens.ts'
import { SheetSample } from './sheets.ts'
import { uuid } from './values.ts'

export const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  objectKind: z.string(),
  objectId: z.string(),
  oldValues: z.record(z.string(), z.unknown()).nullable(),
  newValues: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const SampleFile = SheetSample.omit({ specimens: true }).extend({
  sheetId: uuid(),
  sheetNumber: z.int(),
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }),
  client: z.object({ id: uuid(), name: z.string() }),
  specimens: z.array(Specimen),
})
export type SampleFile = z.infer<typeof SampleFile>

const params = z.object({ sampleId: uuid() })

export const findSample = endpoint({
  method: 'GET',
  path: '/samples/:sampleId',
  summary: 'One sample: fresh tests, specimens and readings',
  access: { permission: 23, level: 'view' },
  params,
  result: SampleFile,
  refuses: ['sample.notFound'],
})

export const sampleHistory = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/history',
  summary: 'Every change to a sample, its specimens and their readings: who, what, old, new, reason, when',
  access: { permission: 23, level: 'view' },
  params,
  result: z.object({ items: z.array(AuditRow) }),
  refuses: ['sample.notFound'],
})
