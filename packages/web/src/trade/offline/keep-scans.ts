import type { z } from 'zod'

/** A scan to be sent; `key` is its idempotency key, so it may be sent repeatedly. */
export type KeyedScan = { readonly key: string }

/** Scans of one kind that wait for the network, of one person on this device. */
export type ScanStore<Scan extends KeyedScan> = {
  recall(userId: number): Scan[]
  keep(userId: number, scans: readonly Scan[]): void
}

export function scanStore<Scan extends KeyedScan>(name: string, schema: z.ZodType<Scan>): ScanStore<Scan> {
  const nameFor = (userId: number) => `probeta.${name}.${userId}`
  return {
    recall(userId) {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(nameFor(userId)) ?? '[]')
        return Array.isArray(kept) ? kept.flatMap((one) => schema.safeParse(one).data ?? []) : []
      } catch {
        return []
      }
    },
    keep(userId, scans) {
      try {
        if (scans.length === 0) localStorage.removeItem(nameFor(userId))
        else localStorage.setItem(nameFor(userId), JSON.stringify(scans))
      } catch {
        // Without storage, scans are still sent from memory.
      }
    },
  }
}
