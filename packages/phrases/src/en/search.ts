import type { search as es } from '../es/search.ts'
import type { Same } from '../same.ts'

export const search: Same<typeof es> = {
  title: 'Find',
  about:
    'Any number or name: sample, specimen, delivery note, mixer, element, sheet, work site, client, report.',
  box: 'Search by number or name',
  open: 'Search the whole laboratory',
  keys: { move: 'move', open: 'open', close: 'close' },
  results: 'Search results',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  nothing: 'Nothing matches “{{q}}”',
  nothingHint:
    'Part of the number or name is enough, without accents. To narrow down: site:harbour, date:7d, fc:30, state:low.',
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
  alike: 'Nothing contains “{{q}}”. The closest:',
  match: { element: '{{text}}', mixer: 'Mixer {{text}}', deliveryNote: 'Delivery note {{text}}' },
  chips: {
    workSite: 'Work site',
    date: 'Date',
    fc: 'f’c',
    state: 'State',
    words: { workSite: 'site', date: 'date', fc: 'fc', state: 'state' },
    days: 'today yesterday 7d 30d',
    states: 'low overdue waiting held',
    complete: 'How to go on',
    remove: 'Remove {{chip}}',
    unknown: 'not understood',
  },
  answer: {
    title: 'Sample {{code}}',
    broken: '{{age}} = {{strength}} ({{percent}})',
    some: '{{age}} = {{strength}} ({{percent}}; {{done}} of {{of}})',
    today: '{{age}} breaks today',
    soon: '{{age}} breaks on {{weekday}} {{day}}',
    later: '{{age}} breaks on {{date}}',
    overdue: '{{age}} not broken, was due on {{date}}',
    notTested: '{{age}} not tested',
    reserve_one: '{{count}} on reserve',
    reserve_other: '{{count}} on reserve',
    copy: 'Copy as text',
    copied: 'Copied',
    selected: 'Text selected: copy it with the keyboard.',
  },
}
