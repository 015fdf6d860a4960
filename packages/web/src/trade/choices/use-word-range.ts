import type { PadRange } from '@probeta/domain/equipment/pad-range.ts'
import { useFormat } from '../../session/current-session.ts'

/** Words a range of strengths: '17–50 MPa', '≥ 28 MPa'; null where neither end is stated. */
export function useWordRange() {
  const format = useFormat()
  return ({ leastMpa, mostMpa }: PadRange): string | null => {
    const mpa = (value: number) => format.number(value, value % 1 === 0 ? 0 : 1)
    if (leastMpa !== null && mostMpa !== null) return `${mpa(leastMpa)}–${mpa(mostMpa)} MPa`
    if (leastMpa !== null) return `≥ ${mpa(leastMpa)} MPa`
    return mostMpa === null ? null : `≤ ${mpa(mostMpa)} MPa`
  }
}
