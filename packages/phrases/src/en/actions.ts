import type { actions as spanish } from '../es/actions.ts'
import type { Same } from '../same.ts'

export const actions: Same<typeof spanish> = {
  words: {
    brand: {
      add: 'Added a brand',
      change: 'Changed a brand',
      merge: 'Merged two brands',
      unmerge: 'Took two brands apart',
      spell: 'Gave a brand another name',
    },
    calendar: {
      change: 'Changed the calendar',
    },
    calibration: {
      add: 'Noted a calibration',
      withdraw: 'Withdrew a calibration',
    },
    calibrationFile: {
      add: 'Added the paper of a calibration',
    },
    certificate: {
      add: 'Added a certificate',
      change: 'Changed a certificate',
      withdraw: 'Withdrew a certificate',
    },
    certificateFile: {
      add: 'Added the paper of a certificate',
    },
    client: {
      add: 'Added a client',
      addContact: 'Added a contact',
      change: 'Changed a client',
      changeContact: 'Changed a contact',
      merge: 'Merged two clients',
    },
    conversation: {
      ask: 'Asked about a sample',
      settle: 'Settled a conversation',
      write: 'Wrote in a conversation',
    },
    day: {
      sendToReview: 'Sent the day to review',
    },
    delivery: {
      record: 'Noted a delivery',
      repeat: 'Sent something again',
      send: 'Sent a report',
      withdraw: 'Withdrew a delivery',
    },
    element: {
      add: 'Added elements',
      change: 'Changed an element',
      remove: 'Removed an element',
    },
    equipment: {
      add: 'Added equipment',
      change: 'Changed equipment',
    },
    exportTemplate: {
      add: 'Added an export workbook',
      remove: 'Removed an export workbook',
    },
    label: {
      print: 'Printed labels',
    },
    laboratory: {
      change: 'Changed the laboratory’s own data',
    },
    letterhead: {
      addLogo: 'Added a logo',
      change: 'Changed the letterhead',
    },
    lookup: {
      add: 'Added a row to a table',
      change: 'Changed a row of a table',
      order: 'Ordered a table',
    },
    core: {
      order: 'Ordered cores',
      drill: 'Recorded the drilling of a core',
      break: 'Recorded the test of a core',
      check: 'Checked a core',
      reject: 'Rejected a core',
      invalidate: 'Left out the reading of a core',
      returnForBreak: 'Returned a core for correction',
    },
    investigation: {
      open: 'Opened an investigation',
      step: 'Recorded a step of an investigation',
      decide: 'Recorded the decision of an investigation',
      reopen: 'Withdrew the decision of an investigation',
    },
    investigationFile: {
      add: 'Attached a document to an investigation',
    },
    lowResult: {
      acknowledge: 'Took up a low result',
      receive: 'Confirmed having received a low result',
      ladder: 'Changed who is told of a low result',
    },
    mix: {
      add: 'Added a mix',
      change: 'Changed a mix',
    },
    notices: {
      prefer: 'Chose the own notices',
    },
    padSet: {
      add: 'Added a set of pads',
      change: 'Changed a set of pads',
      replace: 'Replaced a set of pads',
    },
    passkey: {
      add: 'Added a passkey',
      remove: 'Removed a passkey',
    },
    photo: {
      add: 'Added a photo',
      withdraw: 'Withdrew a photo',
    },
    portal: {
      prefer: 'Chose how to see the portal',
      settle: 'Changed what the portal shows',
    },
    press: {
      add: 'Added a press',
      change: 'Changed a press',
    },
    profile: {
      change: 'Changed the own data',
    },
    report: {
      authorise: 'Authorised a report',
      draft: 'Drafted a report',
      note: 'Noted something in a report',
      read: 'Read reports',
      reject: 'Sent a report back',
      revise: 'Returned a report to draft',
      submit: 'Submitted a report',
    },
    reportBatch: {
      draft: 'Prepared a batch of reports',
    },
    ruleComparison: {
      add: 'Noted that rules were compared with their text',
      withdraw: 'Withdrew a comparison of rules',
    },
    ruleSet: {
      add: 'Added acceptance rules',
      addVersion: 'Added a version of rules',
      change: 'Changed acceptance rules',
    },
    sample: {
      correct: 'Corrected a sample',
      import: 'Imported samples',
      void: 'Voided a sample',
    },
    session: {
      password: 'Changed the own password',
      setPin: 'Chose a PIN',
      removePin: 'Removed the own PIN',
      turnFactorOn: 'Turned the second factor on',
      turnFactorOff: 'Turned the second factor off',
    },
    share: {
      add: 'Shared a sample',
      revoke: 'Stopped sharing a sample',
    },
    sheet: {
      accept: 'Accepted a sheet',
      add: 'Entered a sheet',
      addTruck: 'Added a truck',
      answer: 'Answered about a sheet',
      correct: 'Corrected a sheet',
      query: 'Asked about a sheet',
      receive: 'Received specimens',
      revise: 'Revised a sheet',
      void: 'Voided a sheet',
    },
    sheetFile: {
      add: 'Added a file to a sheet',
      withdraw: 'Withdrew a file of a sheet',
    },
    signature: {
      save: 'Saved the own signature',
      withdraw: 'Withdrew the own signature',
    },
    specimen: {
      setAside: 'Put a reading aside',
      swapBreaks: 'Exchanged two readings',
      undoPlacement: 'Undid a placement',
    },
    storagePlace: {
      add: 'Added a place',
      change: 'Changed a place',
    },
    strengthTest: {
      approve: 'Approved a test',
      check: 'Checked a test',
    },
    table: {
      import: 'Imported a table',
    },
    tablet: {
      add: 'Added a tablet',
      remove: 'Removed a tablet',
    },
    technician: {
      add: 'Added a technician',
      change: 'Changed a technician',
      explain: 'Explained a missing certificate',
    },
    template: {
      message: 'Changed a message',
      label: 'Changed the labels',
      report: 'Changed the reports',
    },
    user: {
      add: 'Added a user',
      change: 'Changed a user',
      invite: 'Invited a user',
      removeFactors: 'Removed the second factor of a user',
      resetPassword: 'Sent a new password',
      signOut: 'Signed a user out',
    },
    visit: {
      add: 'Booked a visit',
      change: 'Changed a visit',
      explainNoSheet: 'Explained a visit without a sheet',
      place: 'Moved a visit',
      request: 'Requested a visit',
    },
    visitFeed: {
      renew: 'Renewed the own calendar',
      remove: 'Removed the own calendar',
    },
    workSite: {
      add: 'Added a work site',
      change: 'Changed a work site',
      changeNumbering: 'Changed the numbering of a work site',
      copySettings: 'Copied the settings of a work site',
    },
  },
}
