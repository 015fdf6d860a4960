/** Share of its uses from which a pad set is to be replaced soon. */
const NEAR = 0.9

export type PadWear = 'fine' | 'near' | 'spent'

/** Returns the wear of a pad set after `uses` breaks of at most `mostUses`; after the last use allowed it is spent. */
export function wearOf({ uses, mostUses }: { readonly uses: number; readonly mostUses: number }): PadWear {
  if (uses >= mostUses) return 'spent'
  return uses >= NEAR * mostUses ? 'near' : 'fine'
}
