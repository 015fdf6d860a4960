export type Span = { from: number; to: number }

const mostDigits = 9

/**
 * The ranges of numbers that begin with some digits, shortest number first: '12' and '#12' give 12, 120–129, 1200–1299
 * … Empty for a text that is no number.
 */
export function numberSpans(text: string): Span[] {
  const digits = /^#?\s*([1-9]\d{0,8})$/.exec(text.trim())?.[1]
  if (digits === undefined) return []
  const spans: Span[] = []
  for (let width = 1, more = digits.length; more <= mostDigits; width *= 10, more += 1) {
    spans.push({ from: Number(digits) * width, to: (Number(digits) + 1) * width - 1 })
  }
  return spans
}
