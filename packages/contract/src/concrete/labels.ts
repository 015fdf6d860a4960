import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Specimen } from './specimens.ts'
import { language, text, uuid } from '../base/values.ts'

/** `own`: the label template of the laboratory, including its resolution. */
export const labelSizes = ['50x30', '2x1', 'own'] as const
export const labelDensities = ['203', '300'] as const

/** Most labels of one print: 40 sheets of A4. */
export const mostLabels = 960

export const LabelPrint = z.object({
  id: uuid(),
  printedAt: z.string(),
  /** Specimens that had a label before; the old one is void now. */
  replaced: z.int(),
  labels: z.array(z.object({ specimenId: uuid(), code: z.string(), number: z.int() })),
})
export type LabelPrint = z.infer<typeof LabelPrint>

export const printLabelsEndpoint = endpoint({
  method: 'POST',
  path: '/label-prints',
  summary: 'Make the next label of each specimen; a label it had before is void from now on',
  access: { permission: permission.samples, level: 'edit' },
  body: z.strictObject({
    specimenIds: z.array(uuid()).min(1).max(mostLabels),
    /** Reason for printing again; required where a specimen has a label already. */
    reason: text(300),
  }),
  result: LabelPrint,
  once: true,
  refuses: ['specimen.notFound', 'specimen.wrongState', 'label.reasonMissing', 'server.busy'],
})

const params = z.object({ printId: uuid() })

export const labelSheetEndpoint = endpoint({
  method: 'GET',
  path: '/label-prints/:printId/labels.pdf',
  summary: 'The labels of one print, 24 to an A4 page, with QR codes',
  access: { permission: permission.samples, level: 'view' },
  params,
  query: z.object({
    language: language().default('es'),
    /** Labels already taken from the first page. */
    skip: z.coerce.number().int().min(0).max(159).default(0),
  }),
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['label.printNotFound', 'label.replaced'],
})

/** Printer program as JSON, so that the text can be copied as well as saved. */
export const labelProgramEndpoint = endpoint({
  method: 'GET',
  path: '/label-prints/:printId/zpl',
  summary: 'The labels of one print as a ZPL program for a label printer',
  access: { permission: permission.samples, level: 'view' },
  params,
  query: z.object({
    language: language().default('es'),
    size: z.enum(labelSizes).default('50x30'),
    /** Dots per inch of the printer. */
    dpi: z.enum(labelDensities).default('203'),
  }),
  result: z.object({ fileName: z.string(), zpl: z.string() }),
  refuses: ['label.printNotFound', 'label.replaced'],
})

export const readLabelEndpoint = endpoint({
  method: 'GET',
  path: '/labels',
  summary: 'The specimen that a scanned label belongs to, or why the label is not to be trusted',
  access: { permission: permission.breaks, level: 'view' },
  query: z.object({ text: text(80).min(1) }),
  result: Specimen,
  refuses: ['label.form', 'label.check', 'label.foreign', 'label.replaced', 'label.unknown'],
})
