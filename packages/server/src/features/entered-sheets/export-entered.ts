import { type EnteredSheetRow, exportEnteredSheetsEndpoint } from '@probeta/contract/entered-sheets.ts'
import { exportSheetlessVisitsEndpoint, type SheetlessVisit } from '@probeta/contract/missing-sheets.ts'
import type { ListExport } from '../../http/export-list.ts'
import { sheetColumns } from '../../tables/sheet-columns.ts'
import { whether } from '../../http/word-query.ts'

export const enteredSheetTable: ListExport<EnteredSheetRow> = {
  endpoint: exportEnteredSheetsEndpoint,
  title: 'sheets.entered.title',
  columns: [
    ...sheetColumns,
    {
      of: 'samples',
      heading: 'sheets.fields.specimens',
      kind: 'number',
      value: ({ specimens }) => specimens,
    },
    {
      of: 'enteredAt',
      heading: 'sheets.fields.enteredAt',
      kind: 'instant',
      value: ({ enteredAt }) => enteredAt,
    },
    {
      of: 'enteredAt',
      heading: 'sheets.entered.delayHours',
      kind: 'number',
      digits: 1,
      value: ({ delayHours }) => delayHours,
    },
    {
      of: 'enteredAt',
      heading: 'sheets.fields.enteredBy',
      kind: 'text',
      value: ({ enteredBy }) => enteredBy,
    },
    {
      of: 'enteredAt',
      heading: 'sheets.fields.source',
      kind: 'choice',
      value: ({ source }) => `sheets.sources.${source}`,
    },
    {
      of: 'attachments',
      heading: 'sheets.entered.attachments',
      kind: 'number',
      value: ({ photos, files }) => photos + files,
    },
    {
      of: 'state',
      heading: 'sheets.fields.state',
      kind: 'choice',
      value: ({ state }) => `sheets.states.${state}`,
    },
    { of: 'state', heading: 'sheets.versions.version', kind: 'number', value: ({ revision }) => revision },
    { of: 'state', heading: 'sheets.talk.question', kind: 'text', value: ({ question }) => question },
  ],
}

export const sheetlessTable: ListExport<SheetlessVisit> = {
  endpoint: exportSheetlessVisitsEndpoint,
  title: 'sheets.missing.title',
  asked: {
    explained: whether,
  },
  columns: [
    { of: 'number', heading: 'lists.headings.visit', kind: 'number', value: ({ number }) => number },
    { of: 'startsAt', heading: 'visits.fields.time', kind: 'instant', value: ({ startsAt }) => startsAt },
    {
      of: 'startsAt',
      heading: 'sheets.missing.days',
      kind: 'number',
      value: ({ daysSince }) => daysSince,
    },
    {
      of: 'workSite',
      heading: 'sheets.fields.workSite',
      kind: 'text',
      value: ({ workSite }) => workSite.name,
    },
    { of: 'workSite', heading: 'sheets.fields.client', kind: 'text', value: ({ client }) => client.name },
    { of: 'workSite', heading: 'visits.fields.element', kind: 'text', value: ({ element }) => element },
    {
      of: 'technician',
      heading: 'sheets.fields.technician',
      kind: 'text',
      value: ({ technician }) => technician,
    },
    { of: 'because', heading: 'sheets.missing.because', kind: 'text', value: ({ because }) => because },
  ],
}
