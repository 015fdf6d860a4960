import { characteristicStrength } from '../statistics/characteristic-strength.ts'
import { normalAbove } from '../statistics/distribution/normal.ts'
import { pooledRecords } from '../statistics/pooled-records.ts'
import { requiredMean } from '../statistics/required-mean.ts'
import { summaryOfSums } from '../statistics/summary-of-sums.ts'
import { summary } from '../statistics/summary.ts'
import { companionSpread } from '../specimen/companions.ts'
import type { Computed, InputsOf } from './example.ts'

export function computeRequiredMean(inputs: InputsOf['requiredMean']): Computed {
  const { s, n, allowance } = inputs
  const [specified, unit] = inputs.specified
  const found = requiredMean({
    specified,
    unit,
    record: s && n !== undefined ? { n, s: s[0] } : null,
    ...(allowance && { allowance: allowance[0] }),
  })
  if (!found.ok) return {}
  const { required } = found.value
  const margin = required - specified
  if (found.value.basis === 'noData') return { required, margin }
  const { factor, adjustedS, byMeanOfThree, bySingleTest } = found.value
  const percentBelow = 100 * normalAbove(margin / adjustedS)
  return { factor, adjustedS, byMeanOfThree, bySingleTest, required, margin, percentBelow }
}

export function computePooledMean({ specified, first, second }: InputsOf['pooledMean']): Computed {
  const [one, two] = [summary(first[0]), summary(second[0])]
  if (!one.ok || !two.ok) return {}
  const [firstS, secondS] = [one.value.s ?? 0, two.value.s ?? 0]
  const pooled = pooledRecords([
    { n: one.value.n, s: firstS },
    { n: two.value.n, s: secondS },
  ])
  if (!pooled.ok) return {}
  const { n, s: pooledS } = pooled.value
  const { byMeanOfThree, bySingleTest, required } = computeRequiredMean({
    specified,
    s: [pooledS, specified[1]],
    n,
  })
  return {
    firstMean: one.value.mean,
    firstVariance: firstS ** 2,
    secondVariance: secondS ** 2,
    pooledS,
    ...(byMeanOfThree !== undefined && { byMeanOfThree }),
    ...(bySingleTest !== undefined && { bySingleTest }),
    ...(required !== undefined && { required }),
  }
}

/** s and V of several values; a single value has neither. */
const spreadOf = (mean: number, s: number | null, v: number | null): Computed => ({
  mean,
  ...(s !== null && { s }),
  ...(v !== null && { v }),
})

export function computeSummary({ values }: InputsOf['summary']): Computed {
  const found = summary(values[0])
  return found.ok ? spreadOf(found.value.mean, found.value.s, found.value.v) : {}
}

export function computeSums({ n, sum, squaredDeviations }: InputsOf['sums']): Computed {
  const found = summaryOfSums({ n, sum: sum[0], squaredDeviations })
  return found.ok ? spreadOf(found.value.mean, found.value.s, found.value.v) : {}
}

export function computeCompanions({ strengths }: InputsOf['companions']): Computed {
  const found = companionSpread(strengths[0])
  if (!found.ok) return {}
  const { mean, rangePercent, cvPercent } = found.value
  return { mean, rangePercent, v: cvPercent }
}

export function computeCharacteristic({ mean, s, percentBelow }: InputsOf['characteristic']): Computed {
  const found = characteristicStrength({ mean: mean[0], s: s[0], percentBelow: percentBelow[0] })
  return found.ok ? { characteristic: found.value.characteristic } : {}
}
