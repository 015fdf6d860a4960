import { parseTypedNumber } from '../quantity/typed-number.ts'

/** Required strength of a class, in its own unit; `cube`: for cubes, where it is another number. */
export type TypedClass = {
  readonly strength: number
  readonly cube: number
  readonly unit: 'MPa' | 'psi' | 'kgf/cm2'
}

const units = { mpa: 'MPa', psi: 'psi', 'kgf/cm2': 'kgf/cm2', 'kgf/cm²': 'kgf/cm2', '': 'MPa' } as const
const most = 100_000

/** Reads '25/30' (MPa of cylinders and cubes, as EN 206 writes it), '21', '210 kgf/cm2' or '3000 psi'; null: none of these. */
export function readTypedClass(text: string): TypedClass | null {
  const [, first = '', second, unit = ''] =
    /^\s*([\d.,]{1,9})\s*(?:\/\s*([\d.,]{1,9}))?\s*(mpa|psi|kgf\/cm2|kgf\/cm²)?\s*$/i.exec(text) ?? []
  const strength = parseTypedNumber(first)
  const cube = second === undefined ? strength : parseTypedNumber(second)
  if (!strength.ok || !cube.ok) return null
  const inRange = [strength.value, cube.value].every((value) => value > 0 && value <= most)
  const known = units[unit.toLowerCase() as keyof typeof units]
  return inRange ? { strength: strength.value, cube: cube.value, unit: known } : null
}
