import type { clients as spanish } from '../es/clients.ts'
import type { Same } from '../same.ts'

export const clients: Same<typeof spanish> = {
  title: 'Clients',
  one: 'Client',
  about: 'Who orders the tests, and whom their results are reported to.',
  add: 'New client',
  search: 'Search by name or tax ID',
  empty: 'No clients yet',
  emptyHint: 'Add the first one: its work sites, samples and reports all start there.',
  states: { yes: 'Active', no: 'Inactive', all: 'All' },
  fields: {
    name: 'Legal name',
    taxId: 'Tax ID',
    address: 'Address',
    phone: 'Telephone',
    email: 'E-mail',
    language: 'Report language',
    stressUnit: 'Strength unit',
    activeWorkSites: 'Active work sites',
    dueSoon: 'Breaks due in 7 days',
    lastReportAt: 'Last report',
    active: 'State',
  },
  hints: {
    taxId: 'VAT number, EIN, CUIT, RUC, NIT… as it stands on their documents.',
    active: 'An inactive client gets no new work sites; what was done is kept.',
  },
  active: 'Active client',
  seeWorkSites: 'See their work sites',
  addWorkSite: 'New work site',
  workSitesOf_one: '{{count}} active work site of {{name}}',
  workSitesOf_other: '{{count}} active work sites of {{name}}',
}
