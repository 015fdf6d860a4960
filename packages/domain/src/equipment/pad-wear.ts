/** Near its limit a set of pads is to be replaced soon: from so large a share of its uses. */
const NEAR = 0.9

export type PadWear = 'fine' | 'near' | 'spent'

/** How worn a set of pads is after `uses` breaks of at most `mostUses`: the last use allowed makes it spent. */
export function wearOf({ uses, mostUses }: { readonly uses: number; readonly mostUses: number }): PadWear {
  if (uses >= mostUses) return 'spent'
  return uses >= NEAR * mostUses ? 'near' : 'fine'
}
