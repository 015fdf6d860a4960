import { type WorkSite, exportWorkSitesEndpoint } from '@probeta/contract/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import type { ListExport } from '../../http/export-list.ts'

export const workSiteTable: ListExport<WorkSite> = {
  endpoint: exportWorkSitesEndpoint,
  title: 'workSites.title',
  columns: [
    { of: 'name', heading: 'workSites.fields.code', kind: 'text', value: ({ code }) => code },
    { of: 'name', heading: 'workSites.fields.name', kind: 'text', value: ({ name }) => name },
    { of: 'client', heading: 'workSites.fields.client', kind: 'text', value: ({ clientName }) => clientName },
    { heading: 'workSites.fields.address', kind: 'text', value: ({ address }) => address },
    { heading: 'workSites.fields.responsible', kind: 'text', value: ({ responsible }) => responsible },
    { heading: 'workSites.fields.supervision', kind: 'text', value: ({ supervision }) => supervision },
    {
      of: 'strengths',
      heading: 'workSites.fields.strengths',
      kind: 'text',
      value: ({ strengths }) => printedUnit(strengths.join(' · ')),
    },
    {
      of: 'lastSampleOn',
      heading: 'workSites.fields.lastSampleOn',
      kind: 'day',
      value: ({ lastSampleOn }) => lastSampleOn,
    },
    {
      of: 'low',
      heading: 'workSites.fields.low',
      kind: 'number',
      value: ({ results }) => results.low,
    },
    {
      of: 'conforming',
      heading: 'lists.headings.conformingPercent',
      kind: 'number',
      digits: 1,
      value: ({ results: { judged, conforming } }) => (judged === 0 ? null : (100 * conforming) / judged),
    },
    {
      of: 'conforming',
      heading: 'lists.headings.judged',
      kind: 'number',
      value: ({ results }) => results.judged,
    },
    {
      of: 'active',
      heading: 'workSites.fields.active',
      kind: 'choice',
      value: ({ active }) => (active ? 'workSites.active' : 'workSites.closed'),
    },
  ],
}
