import { answersKeptDays } from '@probeta/contract/base/endpoint.ts'
import { webhookKeptDays } from '@probeta/contract/laboratory/webhooks.ts'
import type pg from 'pg'
import { readyLaboratories } from '../db/laboratories.ts'
import type { Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'

const retention = {
  recoveries: '1 day',
  sessions: '30 days',
  challenges: '1 hour',
  answers: `${answersKeptDays} days`,
  pressLines: '14 days',
  webhookMessages: `${webhookKeptDays} days`,
}

/** Answers deleted in one statement: few enough that nobody waits for it. */
const answersAtOnce = 5_000

/**
 * Deletes what is spent by its nature: requests for a new password, sessions past the longest life of a session, unanswered
 * passkey challenges and requests to the directory, stored answers of calls, lines that press bridges passed on, and messages of webhooks. How long other data of
 * people is kept a laboratory says (`forgetOverdue`).
 */
export async function forgetSpent(pool: pg.Pool): Promise<void> {
  await pool.query('delete from recovery_request where at < statement_timestamp() - $1::interval', [
    retention.recoveries,
  ])
  await pool.query('delete from session where created_at < statement_timestamp() - $1::interval', [
    retention.sessions,
  ])
  await pool.query('delete from passkey_challenge where created_at < statement_timestamp() - $1::interval', [
    retention.challenges,
  ])
  await pool.query('delete from directory_request where created_at < statement_timestamp() - $1::interval', [
    retention.challenges,
  ])
  for (const { scope } of await readyLaboratories(pool)) {
    while ((await forgetAnswers(pool, scope)) >= answersAtOnce);
    await forgetPressLines(pool, scope)
    await forgetWebhookMessages(pool, scope)
  }
}

const forgetAnswers = (pool: pg.Pool, scope: Scope): Promise<number> =>
  changing(pool, scope, 'answers.forget', undefined, async (_, client) => {
    const { rows } = await client.query<{ gone: number }>('select forget_answers($1::interval, $2) as gone', [
      retention.answers,
      answersAtOnce,
    ])
    return rows[0]?.gone ?? 0
  })

const forgetPressLines = (pool: pg.Pool, scope: Scope): Promise<unknown> =>
  changing(pool, scope, 'pressLine.forget', undefined, (_, client) =>
    client.query('delete from press_line where received_at < statement_timestamp() - $1::interval', [
      retention.pressLines,
    ]),
  )

const forgetWebhookMessages = (pool: pg.Pool, scope: Scope): Promise<unknown> =>
  changing(pool, scope, 'webhook.forget', undefined, (_, client) =>
    client.query('delete from webhook_delivery where happened_at < statement_timestamp() - $1::interval', [
      retention.webhookMessages,
    ]),
  )
