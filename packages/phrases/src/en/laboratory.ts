import type { laboratory as es } from '../es/laboratory.ts'
import type { Same } from '../same.ts'

/** Whose laboratory it is and by which clock it works. */
export const laboratory: Same<typeof es> = {
  title: 'The laboratory',
  about: 'Whose the reports and labels are, and by which clock days are counted.',
  fields: {
    name: 'Name of the laboratory',
    address: 'Address',
    language: 'Language',
    timeZone: 'Time zone',
  },
  hints: {
    name: 'As it should appear on reports and labels.',
    language: 'Proposed for new people and clients.',
    timeZone: 'Test days and the times on reports follow it. Type a city to find it.',
  },
  noZone: 'No time zone has that name.',
  first: {
    title: 'Your laboratory',
    about:
      'Before you begin: whose the reports will be, and by which clock test days are counted. You can change it later under Tables.',
    save: 'Begin',
  },
  moves: {
    checking: 'Looking for specimens that move to another day…',
    none: 'No specimen still to be broken moves to another day.',
    count_one: '{{count}} specimen still to be broken moves to another day:',
    count_other: '{{count}} specimens still to be broken move to another day:',
    specimen: 'Specimen',
    from: 'Was due on',
    to: 'Will be due on',
    more_one: 'And {{count}} more.',
    more_other: 'And {{count}} more.',
    clock:
      'What is recorded stays the same moment and is read by the new clock: what happened today at {{from}} will be shown at {{to}}.',
  },
}
