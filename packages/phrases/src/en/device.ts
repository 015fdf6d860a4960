import type { device as es } from '../es/device.ts'
import type { Same } from '../same.ts'

/** What this device keeps, what it could not send, and how Probeta is installed on it. */
export const device: Same<typeof es> = {
  title: 'This device',
  description: 'What waits to be sent, what is kept for working offline, and how to install Probeta.',
  waiting: {
    title: 'Not sent',
    nothing: 'Everything typed on this device is in the laboratory.',
    now: 'Send now',
    sheets: 'Sheets',
    breaks: 'Breaks',
    others_one:
      'Somebody else left {{count}} reading on this device: {{names}}. It is sent when that person signs in; nobody else can send it.',
    others_other:
      'Other people left {{count}} readings on this device: {{names}}. They are sent when those people sign in; nobody else can send them.',
    notKept:
      'This browser keeps no data (a private window?): do not close the page until everything is sent.',
    elsewhere_one: '{{count}} belongs to another laboratory: it is sent when you choose that one.',
    elsewhere_other: '{{count}} belong to another laboratory: they are sent when you choose that one.',
  },
  offline: {
    since:
      'Offline: this is the list as of {{when}}. Carry on: every reading stays on this device and is sent by itself.',
  },
  conflict: {
    title: 'Readings that need a decision',
    text: 'The laboratory did not take them. Nothing is deleted until you decide, and every decision is recorded with its reason.',
    mine: 'Yours',
    theirs: 'On record',
    brokenAt: 'Broken on {{when}}',
    nothingThere: 'No reading',
    unknown: 'Shown once there is a connection',
    why: {
      broken: 'Somebody else has saved this specimen.',
      final: 'This specimen has been checked or approved: its reading is not changed here.',
      held: 'The specimen is on hold: {{reason}}',
      notTested: 'The specimen will not be tested: {{reason}}',
      changed: 'The specimen changed after you had it on the screen.',
      doubtful: 'The reading lies outside what is expected and needs a reason.',
      future:
        'The time of the break is in the future: the clock of this device was wrong. Type the true time.',
      forbidden:
        'You may no longer enter breaks. The reading stays here until you may again; meanwhile copy it for somebody who may.',
      gone: 'The laboratory does not find this specimen.',
      other: '{{said}}',
    },
    ways: {
      sendAgain: 'Send again',
      sendCorrection: 'Correct the record with mine',
      sendWithReason: 'Send with a reason',
      releaseAndSend: 'Release and send',
      otherSpecimen: 'It was another specimen…',
      setAside: 'Keep what is on record',
      open: 'Open its card',
      copy: 'Copy as text',
    },
    asks: {
      sendCorrection:
        'Your reading takes the place of the one on record, which stays in the trail together with the reason.',
      sendWithReason: 'Write why the reading is right.',
      releaseAndSend: 'The specimen is released and the reading saved. The reason is recorded.',
    },
    other: {
      title: 'The reading belongs to another specimen',
      text: 'It is saved for the specimen you choose. The trail of {{code}} says that it was set aside, with the reason.',
      which: 'Specimen that was broken',
      none: 'There is no other specimen of the same size left to break on the lists of this device.',
    },
    compare: 'Compare',
    compareOne: 'Compare {{code}}',
    sent: '{{code}} is being sent again',
    aside: '{{code}}: your reading was set aside',
    copied: 'Copied',
    leaveTitle: 'Set the reading of {{code}} aside',
    leaveText:
      'What is on record stays. Your reading is not lost: it goes into the trail of the specimen with this reason.',
    leave: 'Set the reading aside',
    moment: '{{load}} {{unit}} · {{strength}} MPa',
    sizes: '{{width1}} × {{width2}} × {{length}} mm · fracture {{fracture}}',
  },
  kept: {
    title: 'Kept for working offline',
    text: 'Only what sheets and breaks need, and only for you. Signing out removes it from this device; what was not sent stays, sealed with your name.',
    none: 'Nothing yet: it is kept when you open the day’s breaks or a sheet.',
    used: '{{megabytes}} MB on this device',
    program: 'The program opens without a connection.',
    noProgram: 'The program is not kept on this device yet: it opens only with a connection. It needs https.',
    names: {
      session: 'Who you are and what you may do',
      breaks: 'Breaks of {{day}}',
      presses: 'Presses',
      padSets: 'Pad sets',
      heard: 'Loads a press said',
      visit: 'A visit',
      other: 'Work sites and calendar for the sheet',
    },
  },
  manifest: {
    description: 'Concrete laboratory: samples, breaks, results and reports',
    sheet: 'New sheet',
    breaks: 'The day’s breaks',
  },
  install: {
    title: 'Install Probeta',
    text: 'With an icon of its own and without the browser’s bar. It opens offline too.',
    action: 'Install',
    installed: 'Probeta is installed on this device.',
    ios: 'On iPhone and iPad: in Safari tap Share, then “Add to Home Screen”.',
    byMenu: 'This browser does not offer it now. In Chrome or Edge it is in the menu: “Install Probeta”.',
  },
}
