import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { listStrengthTestsEndpoint } from '../concrete/strength-tests.ts'
import { name, uuid } from '../base/values.ts'

/** Largest workbook that may be uploaded, bytes. */
export const mostTemplateBytes = 2_097_152
/** Most results that fill a workbook of the laboratory. */
export const mostFilled = 20_000

/** Placeholders that cells of a workbook may hold, between {{ and }}. A row with {{sample}} is repeated for each result. */
export const templateNames = [
  'sample',
  'castOn',
  'workSiteCode',
  'workSite',
  'client',
  'element',
  'ageHours',
  'ageDays',
  'mix',
  'specified',
  'unit',
  'mean',
  'conversionFactor',
  'converted',
  'percent',
  'n',
  'pending',
  'values',
  'value1',
  'value2',
  'value3',
  'range',
  'movingMean',
  'verdict',
  'state',
  'report',
  'laboratory',
  'today',
  'count',
] as const
export type TemplateName = (typeof templateNames)[number]

export const ExportTemplate = z.object({
  id: uuid(),
  name: z.string(),
  /** Its known placeholders. */
  placeholders: z.array(z.string()),
  bytes: z.int(),
  addedBy: z.string().nullable(),
  addedAt: z.string(),
})
export type ExportTemplate = z.infer<typeof ExportTemplate>

const params = z.object({ templateId: uuid() })

export const listExportTemplatesEndpoint = endpoint({
  method: 'GET',
  path: '/export-templates',
  summary: 'Workbooks of the laboratory’s own that its results fill, by name',
  access: { permission: permission.results, level: 'view' },
  result: z.object({ items: z.array(ExportTemplate) }),
  refuses: [],
})

/** The body is multipart/form-data: `name` and `file` (XLSX with placeholders, no macros). */
export const addExportTemplateEndpoint = endpoint({
  method: 'POST',
  path: '/export-templates',
  summary: 'Bring in a workbook with placeholders',
  access: { permission: permission.tables, level: 'edit' },
  result: ExportTemplate,
  once: true,
  upload: { most: mostTemplateBytes, tooLarge: 'template.tooLarge', missing: 'template.unreadable' },
  refuses: [
    'template.tooLarge',
    'template.unreadable',
    'template.macros',
    'template.formula',
    'template.noRow',
    'template.nameTaken',
    'file.tooDemanding',
  ],
})
export const TemplateTitle = z.strictObject({ name: name().max(80) })

export const removeExportTemplateEndpoint = endpoint({
  method: 'DELETE',
  path: '/export-templates/:templateId',
  summary: 'Offer a workbook no more; files made with it stay what they are',
  access: { permission: permission.tables, level: 'edit' },
  params,
  result: z.object({}),
  refuses: ['template.notFound'],
})

export const fillExportTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/export-templates/:templateId/filled',
  summary: 'The workbook filled with the results that match, in its own styles',
  access: { permission: permission.results, level: 'view' },
  params,
  query: listStrengthTestsEndpoint.query.omit({ after: true, limit: true }).extend({
    /** Only the first few rows, as a preview. */
    try: z.literal('yes').optional(),
  }),
  result: z.unknown(),
  produces: 'text/csv',
  slow: true,
  refuses: ['template.notFound', 'export.busy'],
})
