import { type Ask, once, quantile } from './measure.ts'

/** So many people save at once, each the next as soon as the last is answered. */
const clients = 8

async function together(ask: Ask, each: number): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let i = 0; i < each; i += 1) times.push(await once(ask))
    }),
  )
  return times.toSorted((a, b) => a - b)
}

/** p95 in ms of saving at eight clients, ours and bare in turns, so that whatever else the machine does meets both alike. */
export async function saveTogether(
  ours: Ask,
  bare: Ask,
  saves: number,
): Promise<{ ours: number; bare: number }> {
  const turns = 3
  const each = Math.floor(saves / clients / (turns + 1))
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let turn = 0; turn <= turns; turn += 1) {
    const [a, b] = [await together(ours, each), await together(bare, each)]
    if (turn === 0) continue // warm-up
    times.ours.push(...a)
    times.bare.push(...b)
  }
  const p95 = (list: number[]) =>
    quantile(
      list.toSorted((a, b) => a - b),
      0.95,
    )
  return { ours: p95(times.ours), bare: p95(times.bare) }
}
