/** The share of readings that must be multiples of a step: the rest was read elsewhere, or mistyped. */
const shareOnStep = 0.9
/**
 * With fewer readings a coarser step may appear by chance: 27 even ones of thirty have a probability of 1 in 200 000.
 */
export const leastToTellStep = 30
/** The part of a step by which a multiple may deviate in binary. */
const slack = 1e-6

const steps = Array.from({ length: 10 }, (_, at) => at - 4).flatMap((power) =>
  [1, 2, 5].map((leading) => (power < 0 ? leading / 10 ** -power : leading * 10 ** power)),
)

export const isOnStep = (reading: number, step: number): boolean => {
  const exact = reading / step
  return Math.abs(exact - Math.round(exact)) <= slack
}

/**
 * Infers the step in which readings were recorded: the greatest 1, 2 or 5 of a decimal place (10⁻⁴ to 10⁵) of which
 * nine in ten of them are multiples. Null with fewer than thirty readings, or where they are in no such step. Readings
 * that are nearly all rounded to a coarser step than the display has are taken for a coarser display.
 */
export function displayStep(readings: readonly number[]): number | null {
  if (readings.length < leastToTellStep) return null
  const least = shareOnStep * readings.length
  return (
    steps.findLast((step) => readings.filter((reading) => isOnStep(reading, step)).length >= least) ?? null
  )
}
