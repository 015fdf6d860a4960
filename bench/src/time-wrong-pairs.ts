import pg from 'pg'

const rounds = 300

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * Median time of a refused sign-in, ms: of a user there is, with a wrong password, and of one there is not. Turn by
 * turn, and what counts the attempts is forgotten in between, or most of them would only be told to wait.
 */
export async function timeWrongPairs(
  address: string,
  superuserUrl: string,
): Promise<{ known: number; unknown: number }> {
  const database = new pg.Client({ connectionString: superuserUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ username: string }>(
      'select username from installation.app_user order by id limit 1',
    )
    const known = rows[0]?.username ?? ''
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 2 * rounds; round += 1) {
      await database.query('delete from installation.sign_in_attempt')
      const who = round % 2 === 0 ? 'known' : 'unknown'
      const started = performance.now()
      const answer = await fetch(`${address}/api/autenticacion.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ usuario: who === 'known' ? known : `${known}x`, password: 'wrong password' }),
      })
      await answer.text()
      times[who].push(performance.now() - started)
      if (answer.status !== 422) throw new Error(`a wrong pair was answered ${answer.status}`)
    }
    return { known: median(times.known), unknown: median(times.unknown) }
  } finally {
    await database.end()
  }
}
