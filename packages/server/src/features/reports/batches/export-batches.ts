import { exportBatchesEndpoint, type ReportBatch } from '@probeta/contract/report-batches.ts'
import type { ListExport } from '../../../http/export-list.ts'

const exported = (key: string) => `reportBatches.columns.${key}`

export const batchTable: ListExport<ReportBatch> = {
  endpoint: exportBatchesEndpoint,
  title: 'reportBatches.title',
  columns: [
    { of: 'date', heading: exported('date'), kind: 'instant', value: ({ draftedAt }) => draftedAt },
    { of: 'chosen', heading: exported('client'), kind: 'text', value: ({ chosen }) => chosen.client },
    { of: 'chosen', heading: exported('workSite'), kind: 'text', value: ({ chosen }) => chosen.workSite },
    { of: 'chosen', heading: exported('mix'), kind: 'text', value: ({ chosen }) => chosen.mix },
    { of: 'chosen', heading: exported('from'), kind: 'day', value: ({ chosen }) => chosen.from },
    { of: 'chosen', heading: exported('to'), kind: 'day', value: ({ chosen }) => chosen.to },
    { of: 'reports', heading: exported('reports'), kind: 'number', value: ({ reports }) => reports.all },
    { of: 'reports', heading: exported('issued'), kind: 'number', value: ({ reports }) => reports.issued },
    { of: 'reports', heading: exported('failed'), kind: 'number', value: ({ reports }) => reports.failed },
    { of: 'by', heading: exported('draftedBy'), kind: 'text', value: ({ draftedBy }) => draftedBy },
    { of: 'by', heading: exported('authorisedBy'), kind: 'text', value: ({ authorisedBy }) => authorisedBy },
    {
      of: 'state',
      heading: exported('state'),
      kind: 'choice',
      value: ({ state }) => `reportBatches.states.${state}`,
    },
  ],
}
