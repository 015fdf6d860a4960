import { z } from 'zod'

const Scan = z.object({
  key: z.string(),
  purpose: z.enum(['receive', 'move']),
  label: z.string(),
  placeId: z.string(),
})
/** A scan to be sent; `key` is its idempotency key, so it may be sent repeatedly. */
export type Scan = Readonly<z.infer<typeof Scan>>

const nameFor = (userId: number) => `probeta.scans.${userId}`

/** Scans that wait for the network, of this person on this device. */
export function recallScans(userId: number): Scan[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameFor(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((one) => Scan.safeParse(one).data ?? []) : []
  } catch {
    return []
  }
}

export function keepScans(userId: number, scans: readonly Scan[]): void {
  try {
    if (scans.length === 0) localStorage.removeItem(nameFor(userId))
    else localStorage.setItem(nameFor(userId), JSON.stringify(scans))
  } catch {
    // Without storage, scans are still sent from memory.
  }
}
