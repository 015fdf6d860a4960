import type { mails as spanish } from '../es/mails.ts'
import type { Same } from '../same.ts'

export const mails: Same<typeof spanish> = {
  greeting: 'Hello {name},',
  copy: 'If the button does not work, copy this address into your browser:',
  foot: 'Probeta sends this message automatically from {address}. There is no need to answer it.',
  recovery: {
    subject: 'New password for your user {username}',
    text: 'Somebody asked for a new password for your user {username}. If it was you, choose it here:',
    button: 'Choose a new password',
    expires: 'The link works once, and for {minutes} minutes.',
    ignore: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  invitation: {
    subject: 'Invitation to {laboratory}',
    text: '{inviter} has opened a user for you at {laboratory}. You will sign in as {username}; first, choose your password:',
    button: 'Choose my password',
    expires: 'The link works once, and for {days} days.',
    ignore: 'If you did not expect this invitation, ignore it: without a password nobody can sign in.',
  },
  changed: {
    subject: 'The password of your user {username} was changed',
    text: 'The password of your user {username} was changed with a link sent to this address. All open sessions were ended.',
    alarm: 'If it was not you, tell whoever administers the users of your laboratory at once.',
  },
  address: {
    subject: 'The e-mail address of your user {username} was changed',
    text: '{name} changed the e-mail address of your user {username} at {laboratory}. From now on, links to choose a password go to the new address only.',
  },
  factors: {
    subject: 'The second factor of your user {username} was removed',
    text: '{name} removed the second factor, the passkeys and the PIN of your user {username} at {laboratory}. Your open sessions were closed.',
    again: 'You now sign in with your password alone. Turn the second factor on again in your profile.',
  },
}
