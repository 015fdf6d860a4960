const atOnce = 4

/** Work number 0 to count − 1, a few at a time; the answers in their order. */
export async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      done[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
  return done
}
