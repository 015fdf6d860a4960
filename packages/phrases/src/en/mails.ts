import type { mails as spanish } from '../es/mails.ts'
import type { Same } from '../same.ts'

export const mails: Same<typeof spanish> = {
  copy: 'If the button does not work, copy this address into your browser:',
  foot: 'Probeta sends this message automatically from {address}. There is no need to answer it.',
  recovery: { button: 'Choose a new password' },
  invitation: { button: 'Choose my password' },
  delivery: {
    replaces: 'It replaces the previous version, which is no longer valid. Reason: {because}',
    weekLine: '{number}, version {revision} · {workSite} · results: {count}',
    line: '{code} · {age}: {value} {unit}, specified {specified} {unit}: {outcome}',
    lineUnknown: '{code} · {age}: no result',
    more: 'and {count} more, in the report.',
    button: 'View and confirm receipt',
    attached: 'The report is attached, byte for byte as it was issued.',
    tooLarge: 'The report is too large for an e-mail: you find it at the link.',
    days: '{count} days',
    hours: '{count} h',
  },
  alert: {
    first: 'You are among the first to be told of low results at {laboratory}.',
    again: 'Nobody at {laboratory} has acknowledged it yet: that is why it comes to you.',
    button: 'View and acknowledge',
  },
  /** The heads of the audit trail, once a day to whoever keeps them outside. */
  heads: {
    subject: 'Seals of the audit log on {day}: {laboratory}',
    what: 'The newest seals of the audit log of {laboratory}, signed with the key {key}. Keep this message away from the server: it shows later whether anybody has rebuilt or shortened the log.',
    line: '{laboratory}, seal {number}: {head}',
    keep: 'To check, save the message as a file and run on the server: npm run verify-audit -- --heads FILE',
  },
}
