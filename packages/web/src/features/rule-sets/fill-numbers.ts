import type { RuleNumbers } from '@probeta/contract/results/rule-sets.ts'
import type { RuleNumbers as DomainNumbers } from '@probeta/domain/acceptance/rule-numbers.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { type ShapeId, shapeIds } from '@probeta/domain/specimen/shapes.ts'

/** The numbers of a rule set as its form holds them; shares in %. */
export type RuleValues = {
  unit: StressUnit
  sizes: Partial<Record<ShapeId, number | null>>
  meanOn: boolean
  run: number
  add: number | null
  singleOn: boolean
  margin: number | null
  upTo: number | null
  sharePercent: number | null
  shareOn: boolean
  mostPercentBelow: number | null
}

/** Means of three and a single-test limit, as in most standards. */
const usual: DomainNumbers = {
  unit: 'MPa',
  leastSpecimens: { cylinder150x300: 2, cylinder100x200: 3 },
  mean: { run: 3, add: 0 },
  single: { margin: 3.5, upTo: null, shareAbove: null },
  mostPercentBelow: null,
}
/** Multiplies a share without floating-point error: 0.1 is 10 %. */
const scale = (share: number | null, by: number) =>
  share === null ? null : Number((share * by).toPrecision(9))

/** The form values of a rule set; null: the usual ones. */
export function valuesFrom(numbers: DomainNumbers | null): RuleValues {
  const { unit, leastSpecimens, mean, single, mostPercentBelow } = numbers ?? usual
  return {
    unit,
    sizes: leastSpecimens,
    meanOn: mean !== null,
    run: mean?.run ?? 3,
    add: mean?.add ?? 0,
    singleOn: single !== null,
    margin: single?.margin ?? null,
    upTo: single?.upTo ?? null,
    sharePercent: scale(single?.shareAbove ?? null, 100),
    shareOn: mostPercentBelow !== null,
    mostPercentBelow,
  }
}

export const numbersFrom = (values: RuleValues): RuleNumbers => ({
  unit: values.unit,
  leastSpecimens: Object.fromEntries(
    shapeIds.flatMap((shape) => {
      const count = values.sizes[shape]
      return count ? [[shape, count]] : []
    }),
  ),
  mean: values.meanOn ? { run: values.run, add: values.add ?? 0 } : null,
  single: values.singleOn
    ? {
        margin: values.margin ?? 0,
        upTo: values.upTo,
        shareAbove: scale(values.sharePercent, 0.01),
      }
    : null,
  mostPercentBelow: values.shareOn ? values.mostPercentBelow : null,
})
