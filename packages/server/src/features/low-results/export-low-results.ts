import { exportLowResultsEndpoint, type LowResult } from '@probeta/contract/low-results.ts'
import { nameLot } from '@probeta/domain/acceptance/place-in-lots.ts'
import type { ListExport } from '../../http/export-list.ts'

export const lowResultTable: ListExport<LowResult> = {
  endpoint: exportLowResultsEndpoint,
  title: 'lowResults.title',
  columns: [
    { heading: 'lowResults.columns.sample', kind: 'text', value: ({ sampleCode }) => sampleCode },
    { heading: 'lowResults.columns.ageHours', kind: 'number', value: ({ ageHours }) => ageHours },
    { heading: 'lowResults.columns.element', kind: 'text', value: ({ element }) => element },
    { heading: 'lowResults.columns.workSite', kind: 'text', value: ({ workSite }) => workSite.name },
    { heading: 'lowResults.columns.client', kind: 'text', value: ({ client }) => client.name },
    { heading: 'lowResults.columns.mean', kind: 'number', digits: 2, value: ({ meanMpa }) => meanMpa },
    {
      heading: 'lowResults.columns.converted',
      kind: 'number',
      digits: 2,
      value: ({ convertedMpa }) => convertedMpa,
    },
    {
      heading: 'lowResults.columns.specified',
      kind: 'number',
      digits: 2,
      value: ({ specifiedMpa }) => specifiedMpa,
    },
    {
      heading: 'lowResults.columns.lot',
      kind: 'text',
      value: ({ failure }) => (failure?.lot ? nameLot(failure.lot) : null),
    },
    {
      heading: 'lowResults.columns.why',
      kind: 'choice',
      value: ({ failure }) => failure && `verdicts.reason.${failure.code}`,
    },
    { heading: 'lowResults.columns.found', kind: 'instant', value: ({ openedAt }) => openedAt },
    {
      heading: 'lowResults.columns.state',
      kind: 'choice',
      value: ({ state }) => `lowResults.states.${state}`,
    },
    {
      heading: 'lowResults.columns.acknowledged',
      kind: 'instant',
      value: ({ acknowledgedAt }) => acknowledgedAt,
    },
    { heading: 'lowResults.columns.by', kind: 'text', value: ({ acknowledgedBy }) => acknowledgedBy },
    { heading: 'lowResults.columns.comment', kind: 'text', value: ({ comment }) => comment },
    { heading: 'lowResults.columns.action', kind: 'text', value: ({ actionTaken }) => actionTaken },
    { heading: 'lowResults.columns.receipt', kind: 'text', value: ({ receipt }) => receipt?.name ?? null },
  ],
}
