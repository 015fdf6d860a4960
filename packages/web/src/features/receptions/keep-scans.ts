/** A scan to be sent; `key` is its idempotency key, so it may be sent repeatedly. */
export type Scan = {
  readonly key: string
  readonly purpose: 'receive' | 'move'
  readonly label: string
  readonly placeId: string
}

const nameFor = (userId: number) => `probeta.scans.${userId}`

const isScan = (value: unknown): value is Scan =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'label' in value &&
  'placeId' in value &&
  'purpose' in value &&
  [value.key, value.label, value.placeId].every((text) => typeof text === 'string') &&
  (value.purpose === 'receive' || value.purpose === 'move')

/** Scans that wait for the network, of this person on this device. */
export function recallScans(userId: number): Scan[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameFor(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isScan) : []
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
