/** Sum and mean of plain values that were accepted before; unrounded. The mean of nothing is not asked for. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length
