import { stirlingError } from './log-gamma.ts'
import { continuedFraction, logRatio, type Tails } from './tails.ts'

/** xᵃ·e⁻ˣ/Γ(a). */
const front = (a: number, x: number): number =>
  Math.exp(a * (logRatio(x / a, (x - a) / a) - (x - a) / a) - stirlingError(a)) * Math.sqrt(a / (2 * Math.PI))

/** 1 + x/(a + 1) + x²/((a + 1)(a + 2)) + … (Abramowitz & Stegun 6.5.29). */
function series(a: number, x: number): number {
  let [term, sum] = [1, 1]
  for (let at = 1; term > sum * 1e-17; at++) {
    term *= x / (a + at)
    sum += term
  }
  return sum
}

/** The regularised incomplete gamma functions P(a, x) and Q(a, x), for a > 0. */
export function gammaTails(a: number, x: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 }
  // Beyond any a that is asked for; x/a would overflow.
  if (x > 1e100) return { lower: 1, upper: 0 }
  const weight = front(a, x)
  if (x < a + 1) {
    const lower = (weight / a) * series(a, x)
    return { lower, upper: 1 - lower }
  }
  const upper = weight / continuedFraction(x + 1 - a, (at) => ({ a: at * (a - at), b: x + 1 - a + 2 * at }))
  return { lower: 1 - upper, upper }
}
