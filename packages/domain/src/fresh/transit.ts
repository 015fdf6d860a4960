/** The minutes that a truck took, epoch milliseconds; null where nobody wrote down when it left, or it left after it came. */
export function transitOf(of: {
  readonly leftPlantAt: number | null
  readonly castAt: number | null
  readonly dischargedAt: number | null
}): number | null {
  const until = of.dischargedAt ?? of.castAt
  if (of.leftPlantAt === null || until === null || until < of.leftPlantAt) return null
  return Math.round((until - of.leftPlantAt) / 60_000)
}
