import type { letters as spanish } from '../es/letters.ts'
import type { Same } from '../same.ts'

export const letters: Same<typeof spanish> = {
  wording: {
    reportIssued: {
      subject: 'Test report {number} · {workSite}',
      text: 'Hello {name},\n\n{laboratory} has issued test report {number}, version {revision}, for the work site {workSite}. {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nThe link is personal and works until {until}.',
    },
    sent: {
      subject: 'Test report {number} · {workSite}',
      text: 'Hello {name},\n\n{laboratory} sends you test report {number}, version {revision}, for the work site {workSite}. {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nThe link is personal and works until {until}.',
    },
    result7days: {
      subject: 'Results at {age} · {workSite}',
      text: 'Hello {name},\n\n{laboratory} has issued results at {age} for the work site {workSite}. They are in report {number}, version {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nThe link is personal and works until {until}.',
    },
    result28days: {
      subject: 'Results at {age} · {workSite}',
      text: 'Hello {name},\n\n{laboratory} has issued results at {age} for the work site {workSite}. They are in report {number}, version {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nThe link is personal and works until {until}.',
    },
    lowResult: {
      subject: 'Low result: {code} at {age} · {workSite}',
      text: 'Hello {name},\n\nThe result of sample {code} at {age}, work site {workSite}, does not conform. It is in report {number}, version {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\nPlease confirm at the link that you have received it.\n\n{attachment}\n\nThe link is personal and works until {until}.',
    },
    weeklySummary: {
      subject: 'Summary of the week · {client}',
      text: 'Hello {name},\n\nFrom {from} to {to}, {laboratory} issued for {client}:\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nThe link is personal and works until {until}.',
    },
    lowResultAlert: {
      subject: 'Low result not acknowledged: {code} at {age} · {workSite}',
      text: 'Hello {name},\n\nSample {code} of the work site {workSite} ({client}) reached {value} {unit} at {age}; {specified} {unit} were specified.\n\n{why}\n\n{link}\n\n{because}',
    },
    invitation: {
      subject: 'Invitation to {laboratory}',
      text: 'Hello {name},\n\n{inviter} has opened a user for you at {laboratory}. You will sign in as {username}; first, choose your password:\n\n{link}\n\nThe link works once, and for {days} days.\n\nIf you did not expect this invitation, ignore it: without a password nobody can sign in.',
    },
    recovery: {
      subject: 'New password for your user {username}',
      text: 'Hello {name},\n\nSomebody asked for a new password for your user {username}. If it was you, choose it here:\n\n{link}\n\nThe link works once, and for {minutes} minutes.\n\nIf it was not you, there is nothing to do: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'The password of your user {username} was changed',
      text: 'Hello {name},\n\nThe password of your user {username} was changed with a link sent to this address. All open sessions were ended.\n\nIf it was not you, tell whoever administers the users of your laboratory at once.',
    },
    addressChanged: {
      subject: 'The e-mail address of your user {username} was changed',
      text: 'Hello {name},\n\n{by} changed the e-mail address of your user {username} at {laboratory}. From now on, links to choose a password go to the new address only.\n\nIf it was not you, tell whoever administers the users of your laboratory at once.',
    },
    factorsRemoved: {
      subject: 'The second factor of your user {username} was removed',
      text: 'Hello {name},\n\n{by} removed the second factor, the passkeys and the PIN of your user {username} at {laboratory}. Your open sessions were closed.\n\nYou now sign in with your password alone. Turn the second factor on again in your profile.\n\nIf it was not you, tell whoever administers the users of your laboratory at once.',
    },
  },
}
