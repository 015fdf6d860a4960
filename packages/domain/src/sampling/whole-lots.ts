/**
 * How many lots of a size an amount begins: 330 of 110 are three, 331 are four. Twelve significant digits undo the
 * binary noise of sums of volumes, so that 0.1 + 0.2 is three tenths.
 */
export const lotsBegun = (amount: number, size: number): number =>
  Math.ceil(Number((amount / size).toPrecision(12)))
