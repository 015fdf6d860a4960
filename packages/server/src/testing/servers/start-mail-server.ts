import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; raw: string; text: string; subject: string }

export type MailServer = {
  url: string
  received: Received[]
  /** While true every message is deferred with 451, as an overloaded server does. */
  busy: boolean
  /** Addresses that it refuses with 550. */
  unknown: Set<string>
}

const decode = (encoding: string, body: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Returns the decoded plain-text part of a message. */
function textOf(raw: string): string {
  // A message with an attachment has its text in a nested part.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`)
  const parts = boundaries.reduce((some, boundary) => some.flatMap((part) => part.split(boundary)), [raw])
  const part = parts.find((each) => /^\s*content-type: text\/plain/i.test(each)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1] ?? '7bit'
  return decode(encoding.toLowerCase(), body.join('\r\n\r\n'))
}

const subjectOf = (raw: string) =>
  (/^subject: (.*(?:\r\n[ \t].*)*)/im.exec(raw)?.[1] ?? '')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? decode('base64', body)
        : decode('quoted-printable', body.replaceAll('_', ' ')),
    )

/** Starts a real mail server on this machine; the caller closes it. */
export async function startMailServer(): Promise<{ mail: MailServer; close: () => Promise<void> }> {
  const mail: MailServer = { url: '', received: [], busy: false, unknown: new Set() }
  const smtpError = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(mail.unknown.has(address) ? smtpError(550, 'no such mailbox') : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mail.busy) return done(smtpError(451, 'try again later'))
        const raw = Buffer.concat(chunks).toString('utf8')
        mail.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          text: textOf(raw),
          subject: subjectOf(raw),
        })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  mail.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { mail, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
