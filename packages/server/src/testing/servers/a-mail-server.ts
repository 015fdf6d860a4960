import { onTestFinished } from 'vitest'
import { type MailServer, startMailServer } from './start-mail-server.ts'

/** A real mail server on this machine, gone when the test that asked for it ends. */
export async function aMailServer(): Promise<MailServer> {
  const { mail, close } = await startMailServer()
  onTestFinished(close)
  return mail
}
