import type { profile as spanish } from '../es/profile.ts'
import type { Same } from '../same.ts'

export const profile: Same<typeof spanish> = {
  title: 'Profile',
  about: 'Your data, your appearance and your password.',
  data: 'Your data',
  dataHint: "Kept by whoever manages the laboratory's users.",
  fields: {
    names: 'Full name',
    username: 'User name',
    laboratory: 'Laboratory',
    kind: 'Kind of user',
    workSites: 'Work sites you see',
    timeZone: 'Time zone of the laboratory',
  },
  staff: 'Laboratory staff',
  client: 'Client',
  allWorkSites: 'All',
  opens: 'What you may open',
  opensHint: 'If you need more for your work, ask whoever manages the users.',
  language: 'Language',
  languageHint: 'Of the screen, with its numbers and dates. Kept in this browser.',
  password: {
    title: 'Password',
    about: 'Changing it signs you out on your other devices.',
    current: 'Current password',
    next: 'New password',
    repeated: 'Repeat the new password',
    hint: 'At least {{shortest}} characters, without your user name. A long phrase is easier to remember.',
    tooShort: 'Too short: at least {{shortest}} characters.',
    hasName: 'It must not contain your user name.',
    different: 'Not the same as the new password.',
    wrong: 'That is not your current password.',
    save: 'Change password',
    saved: 'Password changed',
    show: 'Show or hide the password',
  },
}
