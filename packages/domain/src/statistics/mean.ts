/** Sum and mean of validated values, unrounded. The list must not be empty. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length
