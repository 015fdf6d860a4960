import type { dashboard as es } from '../es/dashboard.ts'
import type { Same } from '../same.ts'

export const dashboard: Same<typeof es> = {
  title: 'Home',
  closed: 'Choose a screen from the menu',
  closedHint: 'Your user does not see the summary of the laboratory.',
  latest: 'Latest results',
  tasks: {
    label: 'Work to do',
    overdue: 'Overdue',
    dueToday: 'To break today',
    toCheck: 'To check',
    toApprove: 'To approve',
    toReport: 'To report',
    none: 'Nothing to do',
    brokenToday_one: '{{count}} already broken today',
    brokenToday_other: '{{count}} already broken today',
    hints: {
      overdue: 'Past their day',
      dueToday: 'Reaching their age',
      toCheck: 'Strength tests to check',
      toApprove: 'Strength tests already checked',
      toReport: 'Strength tests without report',
    },
  },
  load: {
    title: 'Breaks of the next 14 days',
    about_one: '{{count}} specimen in all',
    about_other: '{{count}} specimens in all',
    unit_one: 'specimen',
    unit_other: 'specimens',
    none: 'No breaks',
    today: 'Today',
  },
  steps: {
    title: 'First steps',
    about: 'After these the laboratory is ready for its first sample.',
    done: 'Done',
    open: 'To do',
    client: {
      title: 'A client',
      text: 'Who orders the tests and receives the reports.',
      go: 'Add a client',
    },
    workSite: {
      title: 'A work site',
      text: 'It belongs to a client; its code leads the sample numbers.',
      go: 'Add a work site',
    },
    mix: {
      title: 'A mix',
      text: 'Specified strength, design age and the rule it is judged by. It is added on the work site.',
      go: 'Go to the work sites',
    },
    user: {
      title: 'The people',
      text: 'Whoever breaks does not check: it takes at least two users.',
      go: 'Add a user',
    },
    sheet: {
      title: 'The first sheet',
      text: 'The trucks of a visit, their fresh tests and their specimens.',
      go: 'Enter a sheet',
    },
  },
  demonstration: {
    title: 'Rather look around first?',
    text: 'Fills this empty laboratory with a year of really measured breaks, and invented clients and work sites.',
    load: 'Load the demonstration',
    loaded: '{{samples}} samples and {{specimens}} specimens loaded',
  },
}
