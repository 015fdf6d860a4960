import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { readVisitFeed as endpoint } from '@probeta/contract/visit-feeds.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { limitGuesses, noteGuess } from '../../entrance/limit-guesses.ts'
import { type Language, languages } from '../../base/language.ts'
import type { Document, PublicContext } from '../../http/mount.ts'
import { hashOf } from '../../base/token.ts'
import { Refusal } from '../../base/refusal.ts'
import { type FeedVisit, writeCalendar } from './write-calendar.ts'

const daysBack = 30
const daysAhead = 180

type Feed = { laboratory_name: string; time_zone: string; user_language: string }

/** The visits of whoever made this address, from a month back to half a year ahead. */
export async function readFeed(
  { pool, ip, installation }: PublicContext,
  { params }: Parsed<typeof endpoint>,
): Promise<Document> {
  await limitGuesses(pool, ip)
  const hash = hashOf(params.feedToken)
  const { rows } = await pool.query<Feed>('select * from visit_feed_of($1)', [hash])
  const [feed] = rows
  if (!feed) {
    await noteGuess(pool, ip)
    throw new Refusal('visitFeed.notFound')
  }
  const today = dayOf(installation.now().getTime(), feed.time_zone)
  const visits = await pool.query<FeedVisit>('select * from visits_of_feed($1, $2, $3)', [
    hash,
    addDays(today, -daysBack),
    addDays(today, daysAhead),
  ])
  const text = writeCalendar({
    laboratory: feed.laboratory_name,
    language: languages.find((one): one is Language => one === feed.user_language) ?? 'es',
    publicUrl: installation.publicUrl,
    visits: visits.rows,
  })
  return { bytes: Buffer.from(text, 'utf8'), fileName: 'visits.ics' }
}
