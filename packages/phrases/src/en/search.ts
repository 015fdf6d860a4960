import type { search as es } from '../es/search.ts'
import type { Same } from '../same.ts'

export const search: Same<typeof es> = {
  title: 'Find',
  about: 'Any number or name: sample, specimen, sheet, work site, client, report.',
  box: 'Search by number or name',
  open: 'Search the whole laboratory',
  keys: { move: 'move', open: 'open', close: 'close' },
  results: 'Search results',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  nothing: 'Nothing matches “{{q}}”',
  nothingHint: 'Part of the number or name is enough. Check that it is spelt right.',
  start: 'Type a number or a name',
  startHint:
    'For example a sample code such as OB12-045, a report number, or part of the name of a work site.',
  anywhere: '{{keys}} opens this search from any screen.',
  noPermission: 'you may not open it',
  kinds: {
    specimen: 'Specimens',
    sample: 'Samples',
    sheet: 'Sheets',
    workSite: 'Work sites',
    client: 'Clients',
    report: 'Reports',
  },
  answer: {
    title: 'Sample {{code}}',
    broken: '{{age}} = {{strength}} ({{percent}})',
    waiting: '{{age}}: breaks on {{day}}',
    reserve_one: '{{count}} on reserve',
    reserve_other: '{{count}} on reserve',
  },
}
