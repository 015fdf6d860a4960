import { quartiles } from './quantiles.ts'

/** Rules for choosing the width of the bins. */
export type WidthRule = 'freedmanDiaconis' | 'sturges'

/** No rule makes more bins than this: one outlying value would otherwise make all other bins too narrow. */
const mostByRule = 100

/** The least of 1, 2, 5 × 10ᵏ that is not below the width. */
export function roundWidth(width: number): number {
  const power = Math.floor(Math.log10(width))
  // Written as decimals: 10⁻³ computed is not the number that 0.001 is.
  const candidates = [1, 2, 5, 10].map((factor) => Number(`${factor}e${power}`))
  return candidates.find((candidate) => candidate >= width * (1 - 1e-9)) ?? width
}

const byRule = {
  /** 2·(q3 − q1)/∛n */
  freedmanDiaconis: (n: number, _span: number, interquartile: number) => (2 * interquartile) / Math.cbrt(n),
  /** span/(1 + log₂ n) */
  sturges: (n: number, span: number) => span / (1 + Math.log2(n)),
} as const satisfies Record<WidthRule, (n: number, span: number, interquartile: number) => number>

/** A round width for these values, by the rule; by Sturges' where the interquartile range is 0. */
export function widthByRule(values: ArrayLike<number>, rule: WidthRule): number | null {
  const of = quartiles(values)
  if (!of.ok) return null
  const { n, min, max, interquartile } = of.value
  const span = max - min
  const largest = Math.max(Math.abs(min), Math.abs(max))
  // Smaller than any measurement; fractions of it could underflow.
  if (largest < 1e-100) return 1
  // Equal values have no width of their own: a hundredth of them.
  if (span === 0) return roundWidth(largest / 100)
  const ruleWidth = byRule[rule](n, span, interquartile)
  const width = ruleWidth > 0 ? ruleWidth : byRule.sturges(n, span)
  return roundWidth(Math.max(width, span / mostByRule, largest * 1e-9))
}
