/** Strengths that a set of unbonded pads is used for, MPa, ends included; null: not stated. */
export type PadRange = { readonly leastMpa: number | null; readonly mostMpa: number | null }

/**
 * Pads of ASTM C1231, Table 1, by their hardness (Shore A): strengths in MPa and uses of a pad. From 50 MPa on, pads of
 * 70 Shore A are used only after qualification tests (unverified).
 */
export const usualPads = [
  { hardness: 50, leastMpa: 10, mostMpa: 40, mostUses: 100, qualified: false },
  { hardness: 60, leastMpa: 17, mostMpa: 50, mostUses: 100, qualified: false },
  { hardness: 70, leastMpa: 28, mostMpa: 50, mostUses: 100, qualified: false },
  { hardness: 70, leastMpa: 50, mostMpa: 80, mostUses: 50, qualified: true },
] as const

/** Strength above the range from which a pad is overloaded, MPa. A margin of ours, for a confirmation prompt. */
const OVERLOAD_MPA = 20

/** True when pads suit a specified strength, MPa; a side that is not stated excludes nothing. */
export const padsSuit = ({ leastMpa, mostMpa }: PadRange, specifiedMpa: number): boolean =>
  specifiedMpa >= (leastMpa ?? 0) && specifiedMpa <= (mostMpa ?? Infinity)

export const padDoubtCodes = ['padsUnsuited', 'padsOverloaded'] as const
export type PadDoubtCode = (typeof padDoubtCodes)[number]

/**
 * Lists why a reading on these pads needs a reason: the specified strength is outside their range, or the specimen broke
 * 20 MPa above it or more; empty without pads. Strengths in MPa; null: no strength follows yet.
 */
export function padDoubts(
  pads: PadRange | null | undefined,
  { specifiedMpa, strengthMpa }: { readonly specifiedMpa: number; readonly strengthMpa: number | null },
): readonly PadDoubtCode[] {
  if (!pads) return []
  return [
    ...(padsSuit(pads, specifiedMpa) ? [] : (['padsUnsuited'] as const)),
    ...(strengthMpa !== null && pads.mostMpa !== null && strengthMpa >= pads.mostMpa + OVERLOAD_MPA
      ? (['padsOverloaded'] as const)
      : []),
  ]
}

type OfferedSet = PadRange & { readonly id: string; readonly uses: number; readonly mostUses: number }

/**
 * Returns the pads offered for a specified strength, MPa: those used last where they suit it, or else the first that do
 * and have uses left. Where none does, those used last.
 */
export function offeredPads(
  padSets: readonly OfferedSet[],
  lastId: string | null,
  specifiedMpa: number,
): string | null {
  const last = padSets.find(({ id }) => id === lastId)
  // Nobody chose pads here: none are named by themselves.
  if (!last || padsSuit(last, specifiedMpa)) return lastId
  return padSets.find((set) => padsSuit(set, specifiedMpa) && set.uses < set.mostUses)?.id ?? lastId
}
