/**
 * The strength of a cylinder as one works it out on paper (ASTM C39): the load over π·d²/4 with the mean of the two
 * diameters; at L/D 2 without a correction. N and mm give MPa, rounded to 0.1 half away from zero.
 */
export function strengthByHand(loadKn: number, diameter1: number, diameter2: number): number {
  const diameter = (diameter1 + diameter2) / 2
  return tenths((loadKn * 1000 * 4) / (Math.PI * diameter * diameter))
}

/** Rounded to 0.1; what is halved exactly goes up. */
export const tenths = (value: number): number => Math.floor(value * 10 + 0.5) / 10

/** As it is written in Spanish, with one decimal. */
export const inSpanish = (value: number): string => value.toFixed(1).replace('.', ',')
