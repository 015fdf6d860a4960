import { onTestFinished } from 'vitest'
import { type MailServer, startMailServer } from './start-mail-server.ts'

/** Starts a real mail server on this machine that is closed when the test ends. */
export async function aMailServer(): Promise<MailServer> {
  const { mail, close } = await startMailServer()
  onTestFinished(close)
  return mail
}
