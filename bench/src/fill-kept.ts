import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Server } from './start-servers.ts'

/** Without a mix judged for so long, something is broken. */
const patienceMs = 300_000

/** Loaded without triggers, no mix is known to have changed: each is named, and our server judges them as it always does. */
export async function fillKept(
  superuserUrl: string,
  start: () => Promise<Server>,
  log: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const count = async (sql: string) =>
    Number((await client.query<{ count: string }>(`select count(*) as count ${sql}`)).rows[0]?.count)
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      'insert into mix_change (laboratory_id, mix_id) select m.laboratory_id, m.id from mix m where not exists (select from mix_change c where c.laboratory_id = m.laboratory_id and c.mix_id = m.id)',
    )
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
    await client.end()
  }
}
