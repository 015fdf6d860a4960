/** Returns a die that rolls the same numbers for the same seed. */
export function aDie(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x7fffffff) * sides) % sides
  }
}
