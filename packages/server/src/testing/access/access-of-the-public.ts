import type { Row } from './access-row.ts'

/** Routes that anyone may call, with or without a session. */
export const publicRoutes: Readonly<Record<string, Row>> = {
  signIn: 'public',
  health: 'public',
  verifyReport: 'public',
  verifyFile: 'public',
  openShare: 'public',
  openDelivery: 'public',
  acknowledgeDelivery: 'public',
  deliveredDocument: 'public',
  proveSecondFactor: 'public',
  findDirectory: 'public',
  askDirectory: 'public',
  signInByDirectory: 'public',
  askPasskey: 'public',
  signInByPasskey: 'public',
  askPasskeyAsFactor: 'public',
  provePasskeyAsFactor: 'public',
  requestRecovery: 'public',
  viewPasswordLink: 'public',
  setPasswordByLink: 'public',
  readVisitFeed: 'public',
  findTablet: 'public',
  signInByPin: 'public',
}
