import { setTimeout as wait } from 'node:timers/promises'
import { large, small, within } from './load-laboratory.ts'
import type { Server } from './start-servers.ts'

/** Without a mix judged for so long, something is broken. */
const patienceMs = 300_000

/** Loaded without triggers, no mix is known to have changed: each is named, and our server judges them as it always does. */
export async function fillKept(
  superuserUrl: string,
  start: () => Promise<Server>,
  log: (line: string) => void,
): Promise<void> {
  const clients = [
    await within(superuserUrl, large.laboratoryId),
    await within(superuserUrl, small.laboratoryId),
  ]
  const count = async (sql: string) =>
    sum(
      clients.map(async (client) =>
        Number((await client.query<{ count: string }>(`select count(*) as count ${sql}`)).rows[0]?.count),
      ),
    )
  try {
    for (const client of clients) {
      await client.query('set statement_timeout = 0')
      await client.query(
        'insert into mix_change (mix_id) select m.id from mix m where not exists (select from mix_change c where c.mix_id = m.id)',
      )
    }
    const from = performance.now()
    const server = await start()
    try {
      let [left, since] = [Number.POSITIVE_INFINITY, performance.now()]
      for (;;) {
        const now = await count('from mix_change')
        if (now === 0) break
        if (now < left) [left, since] = [now, performance.now()]
        if (performance.now() - since > patienceMs) throw new Error(`${now} mixes are not judged`)
        await wait(500)
      }
    } finally {
      await server.stop()
    }
    const kept = await count('from kept_strength_test')
    log(`  kept strength tests: ${kept} rows, ${Math.round(performance.now() - from)} ms`)
  } finally {
    for (const client of clients) await client.end()
  }
}

const sum = async (numbers: readonly Promise<number>[]) =>
  (await Promise.all(numbers)).reduce((all, one) => all + one, 0)
