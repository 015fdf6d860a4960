import type { session as spanish } from '../es/session.ts'
import type { Same } from '../same.ts'

export const session: Same<typeof spanish> = {
  title: 'Sign in',
  claim: 'From the truck to the signed report.',
  username: 'User name',
  password: 'Password',
  usernameMissing: 'Enter your user name.',
  passwordMissing: 'Enter your password.',
  show: 'Show the password',
  hide: 'Hide the password',
  capsLock: 'Caps Lock is on.',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  wrongPair: 'User name and password do not match.',
  wait_one: 'Too many attempts. Wait {{count}} second.',
  wait_other: 'Too many attempts. Wait {{count}} seconds.',
  offline: 'The server cannot be reached. Check the network and try again.',
  ended: 'Your session has ended. Sign in again: what you typed is kept.',
  forgotten: 'Forgotten password',
  verify: 'Verify a report',
  verifyCode: 'Code printed on the report',
  verifyMissing: 'Enter the code of the report.',
  verifyGo: 'Verify',
  otherTitle: 'This link no longer works',
  otherText:
    'The link has expired or has been used. Ask whoever administers the users of your laboratory for a new one.',
  backToSignIn: 'Back to sign-in',
  proof: {
    title: 'Confirm that it is you',
    text: 'What comes next bears your name or gives rights to other people. After that you will not be asked again for {{count}} minutes.',
    password: 'Password of {{username}}',
    go: 'Confirm',
  },
  factor: {
    title: 'Verification code',
    app: {
      text: 'Open your authenticator app and enter the six digits for Probeta.',
      code: 'Six-digit code',
      missing: 'Enter the six digits.',
    },
    recovery: {
      text: 'Enter one of the ten codes you kept when you turned the second factor on. Each serves only once.',
      code: 'Recovery code',
      missing: 'Enter a recovery code.',
    },
    go: 'Verify',
    checking: 'Checking…',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
  },
}
