import type { passwordLinks as spanish } from '../es/password-links.ts'
import type { Same } from '../same.ts'

export const passwordLinks: Same<typeof spanish> = {
  forgotten: {
    title: 'Forgotten your password?',
    text: 'Enter your user name or e-mail address. We will send you a link to choose a new password.',
    account: 'User name or e-mail',
    missing: 'Enter your user name or e-mail address.',
    send: 'Send the link',
    sending: 'Sending…',
    sentTitle: 'Check your e-mail',
    sent: 'If there is an account for “{{account}}” with an e-mail address, a message with a link is on its way. It works once, and for 30 minutes.',
    nothing:
      'Nothing arriving? Look in the spam folder. If your user has no e-mail address, ask whoever administers the users of your laboratory.',
    again: 'Use another user name or e-mail',
    noMail:
      'This server sends no mail. Ask whoever administers the users of your laboratory for a new password.',
  },
  set: {
    invitationTitle: 'Hello, {{name}}',
    recoveryTitle: 'Choose a new password',
    invitationText:
      'Choose the password you will sign in with. Nobody else knows it, not even the laboratory.',
    recoveryText: 'Saving it ends all open sessions of your user.',
    username: 'User name',
    password: 'New password',
    hint: 'At least {{shortest}} characters, without your user name. A long phrase is easy to remember and hard to guess.',
    missing: 'Enter the new password.',
    save: 'Save the password',
    saving: 'Saving…',
    doneTitle: 'Password saved',
    done: 'You can now sign in as {{username}} with your new password.',
    signIn: 'Sign in',
  },
  spent: {
    title: 'This link no longer works',
    text: 'It has expired, has been used, or a newer one was sent. Ask for another one with your user name or e-mail address.',
    ask: 'Ask for a new link',
  },
  loading: 'One moment…',
  retry: 'Try again',
}
