import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { createContext, use } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import type { Whose } from './queries.ts'

type Sight = {
  whose: Whose
  /** The unit in which strengths are shown; null: as agreed for each concrete. */
  unit: StressUnit | null
}

/** Shared by every part of the portal: whose data to fetch, and the unit to show. */
export const PortalSight = createContext<Sight | null>(null)

export function useSight(): Sight {
  const sight = use(PortalSight)
  if (!sight) throw new Error('outside a portal')
  return sight
}

/** Shows strengths in the preferred unit: converted from unrounded MPa and rounded once. */
export function useStress(): {
  /** `method`: the test method, where known; it sets the rounding step of reported strengths. */
  measured: (megapascals: number | null, agreed: StressUnit, method?: string) => string
  specified: (of: { mpa: number; value: number; unit: StressUnit }) => string
} {
  const format = useFormat()
  const { unit } = useSight()
  const measured = (megapascals: number | null, agreed: StressUnit, method = '') => {
    const shown = unit ?? agreed
    const steps = reportingStepsOf(method)
    return megapascals === null
      ? format.number(null)
      : `${format.number(reportedStress(megapascals, shown, steps), decimalsOf(shown, 0, steps))} ${printedUnit(shown)}`
  }
  return {
    measured,
    // In the agreed unit the specified value is shown unchanged: '25 MPa', '4000 psi'.
    specified: ({ mpa, value, unit: agreed }) =>
      unit === null || unit === agreed
        ? `${format.number(value, Number.isInteger(value) ? 0 : decimalsOf(agreed, value))} ${printedUnit(agreed)}`
        : measured(mpa, agreed),
  }
}
