import { type Client, exportClientsEndpoint } from '@probeta/contract/clients.ts'
import type { ListExport } from '../../http/export-list.ts'

export const clientTable: ListExport<Client> = {
  endpoint: exportClientsEndpoint,
  title: 'clients.title',
  columns: [
    { of: 'name', heading: 'clients.fields.name', kind: 'text', value: ({ name }) => name },
    { of: 'taxId', heading: 'clients.fields.taxId', kind: 'text', value: ({ taxId }) => taxId },
    { heading: 'clients.fields.country', kind: 'text', value: ({ country }) => country },
    { heading: 'clients.fields.address', kind: 'text', value: ({ address }) => address },
    { heading: 'clients.fields.phone', kind: 'text', value: ({ phone }) => phone },
    { heading: 'clients.fields.email', kind: 'text', value: ({ email }) => email },
    { heading: 'clients.fields.billingEmail', kind: 'text', value: ({ billingEmail }) => billingEmail },
    { heading: 'clients.fields.language', kind: 'text', value: ({ language }) => language },
    { heading: 'clients.fields.stressUnit', kind: 'text', value: ({ stressUnit }) => stressUnit },
    {
      of: 'activeWorkSites',
      heading: 'clients.fields.activeWorkSites',
      kind: 'number',
      value: ({ activeWorkSites }) => activeWorkSites,
    },
    { of: 'dueSoon', heading: 'clients.fields.dueSoon', kind: 'number', value: ({ dueSoon }) => dueSoon },
    {
      of: 'lastReportAt',
      heading: 'clients.fields.lastReportAt',
      kind: 'instant',
      value: ({ lastReportAt }) => lastReportAt,
    },
    {
      of: 'active',
      heading: 'clients.fields.active',
      kind: 'choice',
      value: ({ active }) => (active ? 'common.state.active' : 'common.state.inactive'),
    },
  ],
}
