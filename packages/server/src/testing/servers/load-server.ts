import { addBrandEndpoint, listBrandsEndpoint } from '@probeta/contract/clients/brands.ts'
import type { Caller } from '../access/call-api.ts'

export type Load = {
  /** Names of brands, each sent with one key until it was acknowledged. */
  acknowledged: readonly string[]
  /** Answers that were neither a success nor a 503 that says when to come back. */
  wrong: readonly string[]
  /** Waits until a read and a write that begin from now on are answered. */
  served(): Promise<void>
  end(): Promise<void>
}

/** Runs so many readers, and so many writers of brands of this name and a number, without a pause. */
export function loadServer(caller: Caller, named: string, readers: number, writers: number): Load {
  const acknowledged: string[] = []
  const wrong: string[] = []
  let over = false
  let number = 0

  async function until(call: () => ReturnType<Caller['call']>): Promise<void> {
    for (;;) {
      const answer = await call().catch((error: unknown) => ({
        status: String(error),
        headers: new Headers(),
      }))
      if (answer.status === 200) return
      if (answer.status !== 503 || !answer.headers.has('retry-after')) wrong.push(String(answer.status))
      // An unreachable server would be retried for ever.
      if (wrong.length > 100) throw new Error(`the server does not answer: ${wrong.at(-1)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const read = () => until(() => caller.call(listBrandsEndpoint, { query: { limit: 50 } }))
  async function write(): Promise<void> {
    number += 1
    const name = `${named} ${number}`
    const key = crypto.randomUUID()
    await until(() => caller.call(addBrandEndpoint, { body: { kind: 'cement', name } }, { key }))
    acknowledged.push(name)
  }
  const forEver = async (work: () => Promise<void>) => {
    while (!over) await work()
  }
  const running = Promise.all([
    ...Array.from({ length: readers }, () => forEver(read)),
    ...Array.from({ length: writers }, () => forEver(write)),
  ])
  // No unhandled rejection: `served` and `end` fail as well.
  running.catch(() => {})
  return {
    acknowledged,
    wrong,
    served: async () => void (await Promise.all([read(), write()])),
    end: async () => {
      over = true
      await running
    },
  }
}
