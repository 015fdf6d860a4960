import autocannon from 'autocannon'

export type Ask = {
  url: string
  headers?: Record<string, string>
  method?: 'GET' | 'PUT'
  body?: () => string
  fresh?: () => { url: string; headers: Record<string, string> }
}

export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export async function once(ask: Ask): Promise<number> {
  const { url, headers = {} } = ask.fresh?.() ?? ask
  const from = performance.now()
  const response = await fetch(url, { method: ask.method ?? 'GET', headers, body: ask.body?.() ?? null })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - from
}

/** Median latency of each, one client, turn by turn, so that whatever else the machine does meets both alike. */
export async function latencies(
  ours: Ask,
  bare: Ask,
  rounds: number,
): Promise<{ ours: number; bare: number; p95: number }> {
  const [oursMs = [], bareMs = []] = await turnByTurn([ours, bare], rounds)
  return { ours: quantile(oursMs, 0.5), bare: quantile(bareMs, 0.5), p95: quantile(oursMs, 0.95) }
}

/** Times of each in ms, from the least, asked by one client turn by turn, after so many rounds that do not count. */
export async function turnByTurn(asks: readonly Ask[], rounds: number, warmUp = 20): Promise<number[][]> {
  const times = asks.map((): number[] => [])
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const [index, ask] of asks.entries()) {
      const ms = await once(ask)
      if (round >= warmUp) times[index]?.push(ms)
    }
  return times.map((list) => list.toSorted((a, b) => a - b))
}

/** Requests per second over ten connections, for a bounded time. */
export async function throughput({ url, headers = {} }: Ask, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}
