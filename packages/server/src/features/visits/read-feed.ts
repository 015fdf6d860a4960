import { languageOf } from '@probeta/contract/base/languages.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { readVisitFeedEndpoint } from '@probeta/contract/clients/visit-feeds.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { limitGuesses, noteGuess } from '../../entrance/limit-guesses.ts'
import { laboratoryOf } from '../../db/laboratories.ts'
import { reading } from '../../db/transaction.ts'
import type { Document, PublicContext } from '../../http/mount.ts'
import { hashOf } from '../../base/token.ts'
import { Refusal } from '../../base/refusal.ts'
import { type FeedVisit, writeCalendar } from './write-calendar.ts'

const daysBack = 30
const daysAhead = 180

type Feed = { laboratory_name: string; user_language: string }

/** The calendar feed of an address: its owner's visits from a month back to half a year ahead. */
export async function readFeed(
  { pool, ip, installation }: PublicContext,
  { params }: Parsed<typeof readVisitFeedEndpoint>,
): Promise<Document> {
  await limitGuesses(pool, ip)
  const hash = hashOf(params.feedToken)
  const scope = await laboratoryOf(pool, 'visitFeed', hash)
  const today = scope && dayOf(installation.now().getTime(), scope.timeZone)
  const found =
    today &&
    (await reading(pool, scope, async (_, client) => {
      const { rows } = await client.query<Feed>('select * from visit_feed_of($1)', [hash])
      const visits = await client.query<FeedVisit>('select * from visits_of_feed($1, $2, $3)', [
        hash,
        addDays(today, -daysBack),
        addDays(today, daysAhead),
      ])
      return rows[0] && { feed: rows[0], visits: visits.rows }
    }))
  if (!found) {
    await noteGuess(pool, ip)
    throw new Refusal('visitFeed.notFound')
  }
  const { feed, visits } = found
  const text = writeCalendar({
    laboratory: feed.laboratory_name,
    language: languageOf(feed.user_language),
    publicUrl: installation.addressOf(scope),
    visits,
  })
  return { bytes: Buffer.from(text, 'utf8'), fileName: 'visits.ics' }
}
