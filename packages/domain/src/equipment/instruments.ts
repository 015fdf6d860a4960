/** What a reading at the press is measured with beside the press and the pads, and the tests of fresh concrete. */
export const breakInstruments = ['caliper', 'scale'] as const
export const freshInstruments = ['thermometer', 'slumpCone', 'airMeter'] as const
export const instrumentKinds = [...breakInstruments, ...freshInstruments] as const
export type InstrumentKind = (typeof instrumentKinds)[number]

export type Offered = {
  readonly id: string
  readonly kind: string
  /** null: the head office, or a laboratory without branches. */
  readonly branchId: string | null
  readonly inUse: boolean
}

/**
 * Returns the instrument that a new reading names: the one chosen before, or else the only one of its kind in use.
 * `chosen`: null, somebody chose to name none; undefined, nobody chose. `branchId`: only the instruments of this branch
 * (null: the head office) are counted; undefined: all.
 */
export function offeredInstrument(
  instruments: readonly Offered[],
  kind: InstrumentKind,
  chosen: string | null | undefined,
  branchId?: string | null,
): string | null {
  if (chosen === null) return null
  const inUse = instruments.filter((one) => one.kind === kind && one.inUse)
  if (chosen !== undefined && inUse.some(({ id }) => id === chosen)) return chosen
  const own = branchId === undefined ? inUse : inUse.filter((one) => one.branchId === branchId)
  return own.length === 1 ? (own[0]?.id ?? null) : null
}
