/** Decimals of a step such as 0.1, 10 or 0.05, at most 12. */
function decimalsOf(step: number): number {
  const text = step.toFixed(12)
  return text.replace(/0+$/, '').length - text.indexOf('.') - 1
}

/**
 * Rounds to a multiple of `step`, halves away from zero: 309.5 → 310, −2.5 → −3, 2.675 to 0.01 → 2.68.
 * Fifteen significant digits undo the binary noise of the quotient, so that a half written in decimals is a half here.
 */
export function roundTo(step: number, value: number): number {
  const steps = Number((Math.abs(value) / step).toPrecision(15))
  const rounded = Number((Math.round(steps) * step).toFixed(decimalsOf(step)))
  // Adding zero turns −0 into 0: no report prints "−0".
  return Math.sign(value) * rounded + 0
}
