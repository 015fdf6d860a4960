import type pg from 'pg'
import { reading } from '../db/transaction.ts'
import { installationScope } from '../db/laboratories.ts'
import { type Post, type PushAddress, Undeliverable, type Way } from '../mail/post.ts'

type Waiting = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attempts: number
  laboratoryId: number | null
  reportId: string | null
  name: string
  browser: PushAddress | null
}

/**
 * Claims the message of a way that has waited longest. The claim is a lease: if this process dies while it sends, another attempt
 * follows five minutes later, which is longer than any attempt takes.
 */
const claim = async (pool: pg.Pool, way: Way): Promise<Waiting | undefined> =>
  (
    await pool.query<Waiting>(
      `update outgoing_mail set attempts = attempts + 1, next_attempt_at = statement_timestamp() + interval '5 minutes'
       where id = (select id from outgoing_mail where way = $1 and state = 'waiting' and next_attempt_at <= statement_timestamp()
                   order by next_attempt_at limit 1 for update skip locked)
       returning id, to_address as "to", subject, body_text as text, body_html as html, attempts, of_laboratory as "laboratoryId", report_id as "reportId", attachment_name as name,
         (select jsonb_build_object('endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth) from push_device d
          where way = 'push' and d.id::text = to_address and d.gone_at is null) as browser`,
      [way],
    )
  ).rows[0]

/** Reads what goes with a letter of a laboratory: its logo of today, and the issued bytes of the attachment. */
async function enclosuresOf(pool: pg.Pool, { laboratoryId, reportId, name }: Waiting) {
  if (laboratoryId === null) return {}
  return reading(pool, installationScope(laboratoryId, 'UTC'), async (_, client) => {
    const { rows } = await client.query<{ logo: Buffer | null; bytes: Buffer | null }>(
      'select shown_logo() as logo, (select bytes from report_document where report_id = $1) as bytes',
      [reportId],
    )
    const { logo = null, bytes = null } = rows[0] ?? {}
    if (reportId !== null && !bytes) throw new Error('the issued document is gone')
    return { logo: logo ?? undefined, attachment: bytes ? { name, bytes } : undefined }
  })
}

const close = (pool: pg.Pool, id: string, state: 'sent' | 'failed', error: string) =>
  pool.query(
    `update outgoing_mail set state = $2, last_error = $3, body_text = '', body_html = '', closed_at = statement_timestamp()
     where id = $1 and state = 'waiting'`,
    [id, state, error],
  )

/** Keeps a browser from getting more messages: its push service has forgotten it. */
const forget = (pool: pg.Pool, deviceId: string) =>
  pool.query(
    'update push_device set gone_at = coalesce(gone_at, statement_timestamp()) where id::text = $1',
    [deviceId],
  )

/** Delays the next attempt: 15 s, 30 s, 1 min … up to an hour, until the letter expires. */
const putOff = (pool: pg.Pool, id: string, attempts: number, error: string) =>
  pool.query(
    `update outgoing_mail set last_error = $3, next_attempt_at = statement_timestamp() + make_interval(secs => $2)
     where id = $1 and state = 'waiting'`,
    [id, Math.min(3_600, 15 * 2 ** Math.min(attempts - 1, 10)), error],
  )

/** True when this will never be taken: an unknown address, or a refused letter or message. */
function isFinal(error: unknown): boolean {
  if (error instanceof Undeliverable) return true
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  )
}

const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, ' ').slice(0, 300)

/**
 * Sends the waiting letters or messages of a way, oldest first. A server that cannot be reached ends the round; the rest waits for the next.
 * `onClosed` is called for every letter that was sent, or given up, with its laboratory.
 */
export async function sendWaiting(
  pool: pg.Pool,
  post: Post,
  onClosed: (laboratoryId: number | null) => void = () => {},
  way: Way = 'mail',
): Promise<void> {
  const expired = await pool.query<{ of_laboratory: number | null }>(
    `update outgoing_mail set state = 'expired', body_text = '', body_html = '', closed_at = statement_timestamp()
     where way = $1 and state = 'waiting' and expires_at <= statement_timestamp() returning of_laboratory`,
    [way],
  )
  for (const { of_laboratory } of expired.rows) onClosed(of_laboratory)
  for (;;) {
    const letter = await claim(pool, way)
    if (!letter) return
    try {
      const { id, to, subject, text, html, browser } = letter
      const enclosures = way === 'mail' ? await enclosuresOf(pool, letter) : {}
      await post.send({ id, to, subject, text, html, ...enclosures, browser: browser ?? undefined })
    } catch (error) {
      if (isFinal(error)) {
        await close(pool, letter.id, 'failed', wordsOf(error))
        if (way === 'push' && error instanceof Undeliverable && error.gone) await forget(pool, letter.to)
        onClosed(letter.laboratoryId)
        continue
      }
      await putOff(pool, letter.id, letter.attempts, wordsOf(error))
      throw error
    }
    await close(pool, letter.id, 'sent', '')
    onClosed(letter.laboratoryId)
  }
}

/** Returns in how many milliseconds the next waiting letter or message of these ways may be tried; undefined when none waits. */
export async function untilNextLetter(pool: pg.Pool, of: readonly Way[]): Promise<number | undefined> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from min(next_attempt_at) - statement_timestamp())::float8 as seconds from outgoing_mail
     where state = 'waiting' and way = any ($1::text[])`,
    [of],
  )
  const seconds = rows[0]?.seconds ?? undefined
  return seconds === undefined ? undefined : Math.max(0, seconds * 1_000)
}

export type WaitingLetters = { way: Way; waiting: number; oldestSeconds: number }

/** Returns the letters and messages that wait to be sent, by their way, where there are any. */
export async function measureLetters(pool: pg.Pool): Promise<WaitingLetters[]> {
  const { rows } = await pool.query<WaitingLetters>(
    `select way, count(*)::int as waiting, extract(epoch from statement_timestamp() - min(created_at))::float8 as "oldestSeconds"
     from outgoing_mail where state = 'waiting' group by way`,
  )
  return rows
}
