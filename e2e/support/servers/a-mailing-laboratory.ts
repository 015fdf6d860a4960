import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailServer, startMailServer } from '@probeta/server/testing/servers/start-mail-server.ts'
import { type OwnServer, startOwnServer } from './prepared-laboratory.ts'

export type MailingLaboratory = OwnServer & { mail: MailServer; close: () => Promise<void> }

/** A laboratory of its own with a mail server that keeps every letter. Close it when done. */
export async function aMailingLaboratory(): Promise<MailingLaboratory> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-mail-'))
  const { mail, close } = await startMailServer()
  const server = await startOwnServer({ dataDir: folder, smtpUrl: mail.url })
  return {
    ...server,
    mail,
    async close() {
      await server.stop()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
