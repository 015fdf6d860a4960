import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { listStrengthTestsEndpoint } from '../concrete/strength-tests.ts'
import { name, uuid } from '../base/values.ts'
import { TemplateCheck } from './template-names.ts'

/** Largest workbook that may be uploaded, bytes. */
export const mostTemplateBytes = 2_097_152
/** Most results that fill a workbook of the laboratory. */
export const mostFilled = 20_000

/** What a workbook is filled with: results of a list, the tests of one report, or those of one work site. */
export const templatePurposes = ['list', 'report', 'workSite'] as const

export const ExportTemplate = z.object({
  id: uuid(),
  name: z.string(),
  purpose: z.enum(templatePurposes),
  /** The client that it is offered for, and no other; null: all. */
  client: z.object({ id: uuid(), name: z.string() }).nullable(),
  /** Its placeholders. */
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

export const checkExportTemplateEndpoint = endpoint({
  method: 'POST',
  path: '/export-template-checks',
  summary: 'The placeholders of a workbook with their cells, and what keeps it from being a template',
  access: { permission: permission.tables, level: 'edit' },
  result: TemplateCheck,
  upload: { most: mostTemplateBytes, tooLarge: 'template.tooLarge', missing: 'template.unreadable' },
  refuses: ['template.tooLarge', 'template.unreadable', 'file.tooDemanding'],
})

export const TemplateTitle = z.object({
  name: name().max(80),
  purpose: z.enum(templatePurposes).default('list'),
  clientId: uuid().nullable().default(null),
})

export const addExportTemplateEndpoint = endpoint({
  method: 'POST',
  path: '/export-templates',
  summary: 'Bring in a workbook with placeholders',
  access: { permission: permission.tables, level: 'edit' },
  result: ExportTemplate,
  once: true,
  upload: {
    most: mostTemplateBytes,
    tooLarge: 'template.tooLarge',
    missing: 'template.unreadable',
    beside: { ...TemplateTitle.shape, clientId: uuid().optional() },
  },
  refuses: [
    'template.tooLarge',
    'template.unreadable',
    'template.macros',
    'template.links',
    'template.oldFormat',
    'template.encrypted',
    'template.noRow',
    'template.unknownName',
    'template.nameInFormula',
    'template.nameTaken',
    'client.notFound',
    'file.tooDemanding',
  ],
})

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
  summary: 'The workbook filled with the results that match or with those of a report, in its own styles',
  access: { permission: permission.results, level: 'view' },
  params,
  query: listStrengthTestsEndpoint.query.omit({ after: true, limit: true }).extend({
    /** Only the first few rows, as a preview. */
    try: z.literal('yes').optional(),
    /** The tests of this report; the other filters are then left aside. */
    reportId: uuid().optional(),
  }),
  result: z.unknown(),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  slow: true,
  refuses: ['template.notFound', 'template.noTests', 'template.reopened', 'report.notFound', 'export.busy'],
})
