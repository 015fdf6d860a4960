/** As many decimals as were typed. */
export const countDecimals = (value: number): number => String(value).split('.')[1]?.length ?? 0
