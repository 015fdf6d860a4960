import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../base/settings.ts'
import { type Letter, showLogo } from './compose-letter.ts'

/** The address that a push service gave a browser, and the browser's keys, base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

type Addressed = Letter & {
  id: string
  to: string
  attachment?: { name: string; bytes: Buffer } | undefined
  /** The logo of the laboratory whose letter it is, JPEG. */
  logo?: Buffer | undefined
  /** Of a push message: the browser; undefined where it is no longer registered. */
  browser?: PushAddress | undefined
}

/** The ways in which something leaves. */
export const ways = ['mail', 'push', 'text'] as const
export type Way = (typeof ways)[number]

/** Will never be taken, however often it is sent. `gone`: nor will anything else to the same receiver. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
  readonly gone: boolean
  constructor(why: string, gone = false) {
    super(why)
    this.gone = gone
  }
}

/** Outgoing messages of one way. `send` throws when the message was not taken. */
export type Post = { send(letter: Addressed): Promise<void> }

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

const hostOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

const logoId = 'logo'

const messageOf = (from: string, { id, to, subject, text, html, attachment, logo }: Addressed) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html: showLogo(html, logo ? logoId : ''),
  // Stays the same when a letter is sent again after a crash: mail programs then show it once.
  messageId: `<${id}@${hostOf(from)}>`,
  attachments: [
    ...(attachment
      ? [{ filename: attachment.name, content: attachment.bytes, contentType: 'application/pdf' }]
      : []),
    ...(logo
      ? [
          {
            filename: 'logo.jpg',
            content: logo,
            contentType: 'image/jpeg',
            cid: logoId,
            contentDisposition: 'inline' as const,
          },
        ]
      : []),
  ],
  headers: { 'auto-submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends through a mail server, by `smtp://` or `smtps://`. Errors are nodemailer's, with `code` and `responseCode`. */
export function smtpPost(url: string, from: string): Post {
  const transport = import('nodemailer').then(({ createTransport }) => createTransport({ url, ...limits }))
  return {
    send: async (letter) => {
      await (await transport).sendMail(messageOf(from, letter))
    },
  }
}

/**
 * Writes letters as files that any mail program opens: for development and the demonstration, where nothing leaves the
 * machine.
 */
export function outboxPost(folder: string, from: string): Post {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  )
  return {
    send: async (letter) => {
      const { message } = await (await transport).sendMail(messageOf(from, letter))
      if (!Buffer.isBuffer(message)) throw new Error('the letter was not buffered')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${letter.id}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

/** Opens the post of the settings, null when no mail is sent, and a line for the log that says how letters leave. */
export function openPost({ smtpUrl, mailFrom, dataDir }: Settings): { post: Post | null; means: string } {
  if (smtpUrl === null) return { post: null, means: 'SMTP_URL is not set: no mail is sent.' }
  if (smtpUrl === 'file:') {
    const folder = join(dataDir, 'outbox')
    return { post: outboxPost(folder, mailFrom), means: `Letters are not sent but written to ${folder}` }
  }
  return { post: smtpPost(smtpUrl, mailFrom), means: `Mail is sent through ${new URL(smtpUrl).host}` }
}
