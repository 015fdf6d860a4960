import { exportInvestigationsEndpoint, type InvestigationRow } from '@probeta/contract/investigations.ts'
import type { ListExport } from '../../http/export-list.ts'

export const investigationTable: ListExport<InvestigationRow> = {
  endpoint: exportInvestigationsEndpoint,
  title: 'investigations.title',
  columns: [
    { heading: 'investigations.columns.number', kind: 'text', value: ({ number }) => number },
    { heading: 'investigations.columns.workSite', kind: 'text', value: ({ workSite }) => workSite.name },
    { heading: 'investigations.columns.client', kind: 'text', value: ({ client }) => client.name },
    { heading: 'investigations.columns.mix', kind: 'text', value: ({ mix }) => mix.code },
    { heading: 'investigations.columns.opened', kind: 'instant', value: ({ openedAt }) => openedAt },
    { heading: 'investigations.columns.cores', kind: 'number', value: ({ cores }) => cores },
    {
      heading: 'investigations.columns.next',
      kind: 'choice',
      value: ({ next }) => (next ? `investigations.steps.${next.step}` : null),
    },
    { heading: 'investigations.columns.due', kind: 'day', value: ({ next }) => next?.dueOn ?? null },
    {
      heading: 'investigations.columns.decision',
      kind: 'choice',
      value: ({ decision }) => (decision ? `investigations.decisions.${decision}` : null),
    },
  ],
}
