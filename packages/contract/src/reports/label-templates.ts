import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { templateOf } from './templates.ts'
import { inLanguage, paper } from '../base/values.ts'

/** Fields that a line of a label may hold. Code, QR code, age and day are on every label. */
export const labelFields = [
  'workSite',
  'element',
  'sample',
  'cast',
  'client',
  'laboratory',
  'strengthClass',
] as const
export type LabelField = (typeof labelFields)[number]

const lines = (most: number) => z.array(z.array(z.enum(labelFields)).min(1).max(4)).max(most)
const mm = (least: number, most: number) => z.number().min(least).max(most)

export const LabelContent = z.strictObject({
  /** A page of labels. */
  sheet: z.strictObject({
    paper: paper(),
    columns: z.int().min(1).max(8),
    rows: z.int().min(1).max(20),
    widthMm: mm(35, 216),
    heightMm: mm(20, 150),
    topMm: mm(0, 60),
    leftMm: mm(0, 60),
    gapXMm: mm(0, 30),
    gapYMm: mm(0, 30),
    lines: lines(4),
    codePt: z.number().min(8).max(40),
    linesPt: z.number().min(5).max(12),
  }),
  /** One label of the label printer. */
  printer: z.strictObject({
    widthMm: mm(35, 108),
    heightMm: mm(20, 100),
    dpi: z.enum(['203', '300']),
    lines: lines(3),
  }),
})
export type LabelContent = z.infer<typeof LabelContent>

export const LabelTemplate = templateOf(LabelContent)
export type LabelTemplate = z.infer<typeof LabelTemplate>

export const findLabelTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/tables/label-template',
  summary: 'What stands on the labels, where, on which paper, with what held before',
  access: { permission: permission.tables, level: 'view' },
  result: LabelTemplate,
  refuses: [],
})

export const changeLabelTemplateEndpoint = endpoint({
  method: 'PUT',
  path: '/tables/label-template',
  summary: 'Lay the labels out otherwise from now on, or, with `content` null, as the program does',
  access: { permission: permission.tables, level: 'edit' },
  body: z.strictObject({ content: LabelContent.nullable() }),
  result: LabelTemplate,
  guarded: true,
  refuses: ['label.offPaper', 'label.noRoom'],
})

/** Layout of the label, as a desk that prints labels needs it. */
export const findLabelLayoutEndpoint = endpoint({
  method: 'GET',
  path: '/label-layout',
  summary: 'How many labels a sheet holds, and the size of those of the label printer',
  access: { permission: permission.samples, level: 'view' },
  result: z.object({
    onSheet: z.int(),
    widthMm: z.number(),
    heightMm: z.number(),
    dpi: z.enum(['203', '300']),
  }),
  refuses: [],
})

export const previewLabelSheetEndpoint = endpoint({
  method: 'POST',
  path: '/tables/label-template/labels.pdf',
  summary: 'A page of invented labels, as it would be printed; nothing is kept',
  access: { permission: permission.tables, level: 'view' },
  query: inLanguage,
  body: LabelContent,
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['label.offPaper', 'label.noRoom', 'server.busy'],
})

export const previewLabelProgramEndpoint = endpoint({
  method: 'POST',
  path: '/tables/label-template/zpl',
  summary: 'An invented label as a ZPL program',
  access: { permission: permission.tables, level: 'view' },
  query: inLanguage,
  body: LabelContent,
  result: z.object({ zpl: z.string() }),
  refuses: ['label.offPaper', 'label.noRoom'],
})
