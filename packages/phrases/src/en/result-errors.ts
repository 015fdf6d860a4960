import type { resultErrors as spanish } from '../es/result-errors.ts'
import type { Same } from '../same.ts'

export const resultErrors: Same<typeof spanish> = {
  investigation: {
    notFound: 'There is no such investigation.',
    exists: 'There is an investigation of this result or of its lot already.',
    wrongState: 'The investigation is decided: withdraw the decision first.',
    noStep: 'That investigation does not have that step.',
    noteMissing: 'Write what was found, or why it is not needed.',
    stepsOpen: 'Close the other steps before the decision: {{count}} are open.',
    decidedLater: 'The decision cannot be of a day that has not come yet.',
  },
  investigationFile: {
    notFound: 'There is no such document.',
    tooLarge: 'The document is too large: up to 15 MB.',
    unreadable: 'The document has to be PDF, JPEG or PNG.',
    damaged: 'The document arrived damaged: attach it again.',
  },
  core: {
    notFound: 'There is no such core.',
    wrongState: 'The core is in another state: load the page again.',
    reported:
      'The cores of this investigation are reported: first draft the version that replaces the report.',
    ownWork: 'Whoever took the reading neither checks nor discards it: somebody else does.',
    tooMany: 'An investigation has {{most}} cores at most.',
    inFuture: 'That time has not come yet.',
    impossible: 'That value cannot be: {{value}}',
    notTested: 'A core that is shorter than wide is not tested.',
    reasonMissing: 'Say why the reading is corrected.',
    noneChecked: 'No core has been checked yet.',
    unchecked: 'Before the report, check or reject: {{cores}}',
  },
  lowResult: {
    notFound: 'That low result does not exist.',
    acknowledged: '{{by}} has already acknowledged this low result.',
    closed: 'This result is no longer low.',
    received: 'Receipt was already confirmed.',
    clientsOnly: 'This confirmation is the client’s.',
    ladder: 'The steps begin at 0 hours and each comes after the one before.',
  },
  lot: {
    notFound: 'There is no such lot.',
    reported: 'A result of that lot has been reported: its batches stay where they are.',
    noLots: 'The acceptance rule of this mix does not judge lots.',
    intoItself: 'A lot is merged into another one of its mix.',
  },
  scrutiny: {
    periodTooLong: 'At most {{most}} days of breaks are looked at together. Choose a shorter period.',
  },
}
