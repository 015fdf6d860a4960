import type { PerpendicularityUnit } from '@probeta/domain/specimen/methods/measured-ends.ts'
import { useFormat } from '../session/current-session.ts'

const units = { deg: '°', mm: 'mm' } as const satisfies Record<PerpendicularityUnit, string>

/** Words planeness (mm) and perpendicularity with their units. */
export function useEndWords() {
  const format = useFormat()
  return {
    planeness: (mm: number) => `${format.number(mm, 2)} mm`,
    perpendicularity: ({ most, unit }: { most: number; unit: PerpendicularityUnit }) =>
      unit === 'deg' ? `${format.number(most, 1)}°` : `${format.number(most, 1)} mm`,
    perpendicularityUnit: (unit: PerpendicularityUnit): string => units[unit],
  }
}
