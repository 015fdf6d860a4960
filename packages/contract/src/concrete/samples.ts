import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Specimen } from './specimens.ts'
import { Sheet, SheetSample, SheetRow, TruckInput } from './sheets.ts'
import { ofWorkSite, text, uuid } from '../base/values.ts'

export const SampleChange = z.object({
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
export type SampleChange = z.infer<typeof SampleChange>

export const SampleFile = SheetSample.omit({ specimens: true }).extend({
  sheetId: uuid(),
  sheetNumber: z.int(),
  sheetState: SheetRow.shape.state,
  pour: Sheet.shape.pour,
  sampledOn: z.string(),
  ...ofWorkSite,
  specimens: z.array(Specimen),
})
export type SampleFile = z.infer<typeof SampleFile>

const params = z.object({ sampleId: uuid() })

export const findSampleEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId',
  summary: 'One sample: fresh tests, specimens and readings',
  access: { permission: permission.samples, level: 'view' },
  params,
  result: SampleFile,
  refuses: ['sample.notFound'],
})

export const sampleHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/history',
  summary: 'Every change to a sample, its specimens and their readings: who, what, old, new, reason, when',
  access: { permission: permission.samples, level: 'view' },
  params,
  result: z.object({ items: z.array(SampleChange) }),
  refuses: ['sample.notFound'],
})

const reason = () => text(300).min(1)
const locks = ['sample.notFound', 'sheet.locked'] as const

export const correctSampleEndpoint = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId',
  summary: 'Correct a truck and its specimens, with the reason; what a reading was computed from stays',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: TruckInput.extend({ reason: reason() }),
  result: SampleFile,
  guarded: true,
  refuses: [
    ...locks,
    'mix.notFound',
    'pour.otherMix',
    'pour.otherDay',
    'sample.agePlan',
    'sample.inFuture',
    'equipment.notFound',
    'sample.castFinal',
    'sample.mixFinal',
    'sample.specimenFinal',
    'lot.reported',
  ],
})

export const voidSampleEndpoint = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId/annulment',
  summary: 'Void a truck, with the reason; refused once a specimen carries a reading',
  access: { permission: permission.samples, level: 'edit' },
  params,
  body: z.strictObject({ reason: reason() }),
  result: SampleFile,
  guarded: true,
  refuses: [...locks, 'sample.broken'],
})
