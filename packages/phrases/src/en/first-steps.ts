import type { firstSteps as spanish } from '../es/first-steps.ts'
import type { Same } from '../same.ts'

export const firstSteps: Same<typeof spanish> = {
  title: 'First steps',
  about: 'To your first issued report. The guide knows by itself what is done.',
  complete: 'Your laboratory has issued its first report. This is the guide that led to it.',
  progress: '{{done}} of {{count}}',
  progressOf: 'Steps done',
  later: 'Not now',
  show: 'Go on with the guide',
  reopen: 'Guide to the first steps',
  close: 'Close the guide',
  states: {
    done: 'Done',
    skipped: 'Left out',
    passed: 'Not needed',
    waiting: 'Later',
    open: 'To do',
  },
  optional: 'Can be left out',
  skip: 'Leave this out',
  skipTitle: 'Leave this step out',
  skipText: 'You can take it up whenever you like. Say why it is not needed now.',
  resume: 'Take up',
  notYours: 'Somebody with the permission for it does this.',
  bar: {
    label: 'Guide to the first steps',
    step: 'Step {{at}} of {{count}}: {{title}}',
    done: 'Step {{at}} done: {{title}}',
    back: 'Back to the guide',
    close: 'Hide this bar',
  },
  laboratory: {
    title: 'The laboratory and its letterhead',
    why: 'Name, address and contact head every report. Without them a report does not say whose it is.',
    go: 'Fill in the letterhead',
  },
  people: {
    title: 'A second person',
    why: 'Whoever breaks a specimen never checks or approves its result. It takes at least one more person: for example one who breaks (laboratory technician), and you who check and approve.',
    alone: 'Now {{name}} is the only one who breaks and the only one who approves: nobody could check them.',
    go: 'Add a person',
  },
  press: {
    title: 'The press',
    why: 'Reports cite its certificate and verified range; a break outside them is flagged.',
    go: 'Add the press',
  },
  place: {
    title: 'Tanks and shelves',
    why: 'Where each specimen waits for its day; the pick list is ordered by them.',
    go: 'Add a place',
  },
  client: {
    title: 'The client',
    why: 'Who orders the tests and receives the reports.',
    go: 'Add the client',
  },
  workSite: {
    title: 'The work site',
    why: 'It belongs to the client; its code heads the sample numbers.',
    go: 'Add the work site',
  },
  mix: {
    title: 'The mix and its rule',
    why: 'The specified strength, the design age and the standard it is judged by: without them there is no verdict.',
    go: 'Add the mix',
  },
  visit: {
    title: 'The visit',
    why: 'Who goes sampling, where and when. A sheet that already exists on paper does without.',
    go: 'Book the visit',
  },
  sheet: {
    title: 'The field sheet',
    why: 'The trucks, their fresh tests and the specimens with their age plan.',
    today:
      'A specimen is broken when it reaches its age: from a sheet of today the report comes in 7 or 28 days. To get there today, enter a paper sheet of 28 days ago with the plan 28·28: its specimens are broken today.',
    go: 'Sheet of 28 days ago',
    goToday: 'Sheet of today',
    goWeek: 'Of 7 days ago',
  },
  reception: {
    title: 'Labels and reception',
    why: 'The label identifies each specimen at the press; receiving it notes where it waits.',
    go: 'Open the sheet',
  },
  break: {
    title: 'The break',
    why: 'Diameters, load and fracture type of each specimen; the strength appears as you type. Break all of one age.',
    wait: 'The first specimen is broken on {{day}}. Not to wait, enter a sheet of 28 days ago.',
    go: 'Go to the press',
    goSheet: 'Sheet of 28 days ago',
  },
  review: {
    title: 'Check and approve',
    why: 'Another person looks at the readings, checks them and approves the strength test.',
    own: 'These readings are by your hand. Ask another person to sign in with their own name and go on here: {{names}}.',
    ownAlone: 'These readings are by your hand and nobody else approves yet: add a second person.',
    go: 'Check the test',
  },
  report: {
    title: 'Issue the report',
    why: 'It is drafted, submitted and authorised with the password: signed, numbered and with its verification code.',
    go: 'Issue the report',
  },
  demonstration: {
    title: 'Rather look first?',
    text: 'Fills this empty laboratory with a year of breaks that were really measured; clients and work sites are invented.',
    load: 'Load the demonstration',
    loaded: '{{samples}} samples and {{specimens}} specimens loaded',
  },
}
