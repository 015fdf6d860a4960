export type KeptName = 'session' | 'breaks' | 'presses' | 'padSets' | 'visit' | 'other'
export type KeptGroup = { readonly name: KeptName; readonly day: string | null; readonly at: number }

const plain = ['session', 'presses', 'padSets'] as const

function groupOf(name: string): Omit<KeptGroup, 'at'> {
  const known = plain.find((one) => one === name)
  if (known) return { name: known, day: null }
  if (name.startsWith('breaks:')) return { name: 'breaks', day: name.slice('breaks:'.length) }
  return { name: name.startsWith('visit:') ? 'visit' : 'other', day: null }
}

/** Groups the stored answers by kind, each with its newest time (epoch ms); lists of breaks stay one per day. */
export function groupKept(kept: readonly { readonly name: string; readonly at: number }[]): KeptGroup[] {
  const groups = new Map<string, KeptGroup>()
  for (const { name, at } of kept) {
    const group = groupOf(name)
    const key = `${group.name}:${group.day ?? ''}`
    groups.set(key, { ...group, at: Math.max(at, groups.get(key)?.at ?? 0) })
  }
  return [...groups.values()].toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))
}
