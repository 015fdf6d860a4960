import { type Delivery, exportDeliveriesEndpoint } from '@probeta/contract/deliveries.ts'
import type { ListExport } from '../../http/export-list.ts'

export const deliveryTable: ListExport<Delivery> = {
  endpoint: exportDeliveriesEndpoint,
  title: 'deliveries.title',
  columns: [
    { of: 'to', heading: 'deliveries.columns.to', kind: 'text', value: ({ to }) => to.name },
    { of: 'to', heading: 'deliveries.columns.address', kind: 'text', value: ({ to }) => to.address },
    {
      of: 'channel',
      heading: 'deliveries.columns.channel',
      kind: 'choice',
      value: ({ channel }) => `deliveries.channels.${channel}`,
    },
    {
      of: 'what',
      heading: 'deliveries.columns.event',
      kind: 'choice',
      value: ({ event }) => `deliveries.events.${event}`,
    },
    {
      of: 'what',
      heading: 'deliveries.columns.report',
      kind: 'text',
      value: ({ report }) => report && `${report.number ?? ''} v${report.revision}`,
    },
    {
      of: 'what',
      heading: 'deliveries.columns.sample',
      kind: 'text',
      value: ({ lowResult }) => lowResult?.sampleCode ?? null,
    },
    { of: 'what', heading: 'deliveries.columns.week', kind: 'day', value: ({ week }) => week },
    { of: 'client', heading: 'deliveries.columns.client', kind: 'text', value: ({ client }) => client.name },
    {
      of: 'workSite',
      heading: 'deliveries.columns.workSite',
      kind: 'text',
      value: ({ workSite }) => workSite?.name ?? null,
    },
    {
      of: 'planned',
      heading: 'deliveries.columns.planned',
      kind: 'instant',
      value: ({ plannedAt }) => plannedAt,
    },
    { of: 'sent', heading: 'deliveries.columns.sent', kind: 'instant', value: ({ sentAt }) => sentAt },
    { of: 'sent', heading: 'deliveries.columns.sentBy', kind: 'text', value: ({ sentBy }) => sentBy },
    {
      of: 'opened',
      heading: 'deliveries.columns.opened',
      kind: 'instant',
      value: ({ openedAt }) => openedAt,
    },
    {
      of: 'acknowledged',
      heading: 'deliveries.columns.acknowledged',
      kind: 'instant',
      value: ({ acknowledgedAt }) => acknowledgedAt,
    },
    {
      of: 'acknowledged',
      heading: 'deliveries.columns.acknowledgedBy',
      kind: 'text',
      value: ({ acknowledgedBy }) => acknowledgedBy,
    },
    {
      of: 'acknowledged',
      heading: 'deliveries.columns.comment',
      kind: 'text',
      value: ({ comment }) => comment,
    },
    {
      of: 'state',
      heading: 'deliveries.columns.state',
      kind: 'choice',
      value: ({ state }) => `deliveries.states.${state}`,
    },
    { heading: 'deliveries.columns.because', kind: 'text', value: ({ failedBecause }) => failedBecause },
  ],
}
