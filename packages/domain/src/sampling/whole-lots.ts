/**
 * Number of lots that an amount starts: 330 in lots of 110 are three, 331 are four. Rounding to twelve significant
 * digits removes the binary noise of sums of volumes, so that 0.1 + 0.2 is three tenths.
 */
export const lotsBegun = (amount: number, size: number): number =>
  Math.ceil(Number((amount / size).toPrecision(12)))
