import { templateOf } from './templates.ts'
import { byLanguage } from '../base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, inLanguage } from '../base/values.ts'

/** Parts that a report may omit (ISO/IEC 17025:2017, 7.8 requires the rest). */
export const reportParts = ['freshTests', 'testChart', 'runChart', 'sisterValues', 'equipment'] as const

/** Paragraphs after the results, in their default order. */
export const reportStatements = [
  'conformity',
  'decisionRule',
  'uncertainty',
  'methods',
  'deviations',
  'environment',
  'equipment',
  'external',
  'remarks',
  'opinion',
] as const
export type ReportStatement = (typeof reportStatements)[number]

const ReportTexts = z.strictObject({
  /** Before the statement of conformity. */
  conformity: text(600),
  /** Among the remarks of every report. */
  remarks: text(1000),
  /** Small print at the end, after the fixed statements. */
  closing: text(400),
})
export type ReportTexts = z.infer<typeof ReportTexts>

export const ReportContent = z.strictObject({
  parts: z.strictObject({
    freshTests: z.boolean(),
    testChart: z.boolean(),
    runChart: z.boolean(),
    sisterValues: z.boolean(),
    equipment: z.boolean(),
  }),
  /** Each part once. */
  order: z
    .array(z.enum(reportStatements))
    .length(reportStatements.length)
    .refine((order) => new Set(order).size === order.length, { params: { rule: 'eachOnce' } }),
  texts: z.strictObject(byLanguage(() => ReportTexts)),
})
export type ReportContent = z.infer<typeof ReportContent>

export const ReportTemplate = templateOf(ReportContent)
export type ReportTemplate = z.infer<typeof ReportTemplate>

export const findReportTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/tables/report-template',
  summary: 'Which parts a report has, in which order, and its fixed paragraphs, with what held before',
  access: { permission: permission.tables, level: 'view' },
  result: ReportTemplate,
  refuses: [],
})

export const changeReportTemplateEndpoint = endpoint({
  method: 'PUT',
  path: '/tables/report-template',
  summary:
    'Change the reports still to be issued, or, with `content` null, as the program does; issued ones stay',
  access: { permission: permission.tables, level: 'edit' },
  body: z.strictObject({ content: ReportContent.nullable() }),
  result: ReportTemplate,
  guarded: true,
  refuses: [],
})

export const previewReportEndpoint = endpoint({
  method: 'POST',
  path: '/tables/report-template/sample.pdf',
  summary: 'An invented report, marked as a draft and never signed; nothing is kept',
  access: { permission: permission.tables, level: 'view' },
  query: inLanguage.extend({ kind: z.enum(['tests', 'consolidated']).default('tests') }),
  body: ReportContent,
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['server.busy'],
})
