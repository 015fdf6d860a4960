import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { stressUnits } from '@probeta/domain/quantity/stress.ts'

/** The units of strength, to choose one from. */
export const stressChoices = stressUnits.map((value) => ({ value, label: printedUnit(value) }))
