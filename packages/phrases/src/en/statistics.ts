import type { statistics as es } from '../es/statistics.ts'
import type { Same } from '../same.ts'

export const statistics: Same<typeof es> = {
  title: 'Statistics',
  about: 'Strength of a mix by age.',
  workSite: 'Work site',
  chooseWorkSite: 'Choose a work site',
  mix: 'Mix',
  chooseMix: 'Choose a mix',
  start: 'Choose a work site and one of its mixes',
  startHint: 'You will see how many specimens were broken at each age, their mean, and how much they vary.',
  noMixes: 'The work site has no mixes',
  empty: 'No breaks of this mix yet',
  emptyHint: 'Statistics begin with the first broken specimen.',
  noPermission: 'Choosing a work site takes the permission to view work sites',
  noPermissionHint: 'Ask whoever administers the users of the laboratory.',
  chart: 'Mean by age',
  chartAbout:
    'The bar runs from mean − s to mean + s; the line is the specified strength, {{strength}} at {{age}}.',
  table: 'The same data in numbers',
  drawn: '{{age}}: mean {{mean}} {{unit}}, n = {{n}}',
  few: 'With fewer than {{least}} specimens no deviation is stated.',
  single: 'These are single specimens, not strength tests: they show the gain of strength and judge nothing.',
  later:
    'Still to come: control chart, moving mean of three, comparison of suppliers, scatter between presses.',
  columns: {
    age: 'Age',
    n: 'n',
    mean: 'Mean',
    deviation: 's',
    variation: 'V',
    percent: 'Of the specified',
  },
}
