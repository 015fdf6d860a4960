import { type Report, exportReportsEndpoint } from '@probeta/contract/reports.ts'
import type { ListExport } from '../../http/export-list.ts'

export const reportTable: ListExport<Report> = {
  endpoint: exportReportsEndpoint,
  title: 'reports.title',
  columns: [
    { of: 'number', heading: 'reports.columns.number', kind: 'text', value: ({ number }) => number },
    { of: 'number', heading: 'lists.headings.revision', kind: 'number', value: ({ revision }) => revision },
    {
      of: 'workSite',
      heading: 'lists.headings.workSiteCode',
      kind: 'text',
      value: ({ workSite }) => workSite.code,
    },
    {
      of: 'workSite',
      heading: 'reports.columns.workSite',
      kind: 'text',
      value: ({ workSite }) => workSite.name,
    },
    { of: 'client', heading: 'reports.columns.client', kind: 'text', value: ({ client }) => client.name },
    {
      of: 'tests',
      heading: 'reports.columns.tests',
      kind: 'number',
      value: ({ strengthTests }) => strengthTests.length,
    },
    { of: 'date', heading: 'lists.headings.draftedAt', kind: 'instant', value: ({ draftedAt }) => draftedAt },
    {
      of: 'date',
      heading: 'lists.headings.authorisedAt',
      kind: 'instant',
      value: ({ authorisedAt }) => authorisedAt,
    },
    { heading: 'lists.headings.draftedBy', kind: 'text', value: ({ draftedBy }) => draftedBy },
    { heading: 'lists.headings.authorisedBy', kind: 'text', value: ({ authorisedBy }) => authorisedBy },
    { heading: 'lists.headings.verification', kind: 'text', value: ({ code }) => code },
    {
      of: 'state',
      heading: 'reports.columns.state',
      kind: 'choice',
      value: ({ state }) => `reports.states.${state}`,
    },
  ],
}
