/** Counts the decimals of a number. */
export const countDecimals = (value: number): number => String(value).split('.')[1]?.length ?? 0
