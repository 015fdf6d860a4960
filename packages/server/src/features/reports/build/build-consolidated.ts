import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { summariseTests } from '@probeta/domain/report/summarise-tests.ts'
import {
  decimalsOf,
  fromMegapascals,
  reportedStress,
  type StressUnit,
} from '@probeta/domain/quantity/stress.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import type { Consolidated, ConsolidatedMix, ConsolidatedResult } from '../../../documents/report-document.ts'
import { buildConformity, conformityOf } from './build-conformity.ts'
import type { Material } from './build-document.ts'
import { describeSpecified } from './build-samples.ts'
import { expandedPercentOf } from './build-uncertainty.ts'
import { wordConversionRule } from './word-verdict.ts'

/** The tests of a period by mix: statistics, a statement by the rule of the mix, and each test. */
export function buildConsolidated(of: Material): Consolidated | undefined {
  const { period } = of.report
  if (period === null) return undefined
  const tests = of.tests.toSorted((a, b) => a.castAt.localeCompare(b.castAt) || a.ageHours - b.ageHours)
  const mixes = [...Map.groupBy(tests, ({ mix }) => mix.id).values()]
  return { ...period, mixes: mixes.flatMap((own) => buildMix(of, own)) }
}

/** The mean of a test as compared with the limits, MPa: after the conversion that its rule requires. */
const comparedMpa = ({ meanMpa, verdict }: StrengthTest) =>
  verdict.conversion ? convertedMpa(verdict.conversion) : meanMpa

/** The statistics of the tests of one age in the unit of the report; none where nothing was tested. */
function figuresOf(
  means: readonly (number | null)[],
  beside: { ageHours: number; converted?: true },
  { stressUnit, method }: { stressUnit: StressUnit; method: string },
): ConsolidatedMix['ages'] {
  const summed = summariseTests(means.flatMap((mean) => mean ?? []))
  if (!summed) return []
  const { n, mean, deviation, lowest } = summed
  const reported = (mpa: number) => reportedStress(mpa, stressUnit, reportingStepsOf(method))
  return [
    {
      ...beside,
      n,
      mean: reported(mean),
      ...(deviation !== null && { deviation: fromMegapascals(deviation, stressUnit) }),
      lowest: reported(lowest),
    },
  ]
}

function buildMix(of: Material, tests: readonly StrengthTest[]): ConsolidatedMix[] {
  const { stressUnit, language } = of.report
  const [first] = tests
  if (!first) return []
  const { mix } = first
  const decimals = decimalsOf(stressUnit, 0, reportingStepsOf(mix.method))
  const measures = strengthKindOf(mix.method)
  const unit = { stressUnit, method: mix.method }
  const conversions = new Set(
    tests.flatMap(({ verdict: { conversion } }) =>
      conversion ? wordConversionRule(language, conversion) : [],
    ),
  )
  const ages = [...Map.groupBy(tests, ({ ageHours }) => ageHours)].toSorted(([a], [b]) => a - b)
  return [
    {
      code: mix.code,
      specified: describeSpecified(of, mix),
      ...(measures !== 'compression' && { measures }),
      ...(decimals !== decimalsOf(stressUnit) && { stressDecimals: decimals }),
      designAgeHours: mix.designAgeHours,
      ...(conversions.size > 0 && { conversions: [...conversions] }),
      ages: ages.flatMap(([ageHours, own]) => {
        const tested = own.map(({ meanMpa }) => meanMpa)
        const isConverted = own.some(({ verdict }) => verdict.conversion !== null)
        return [
          ...figuresOf(tested, { ageHours }, unit),
          ...(isConverted ? figuresOf(own.map(comparedMpa), { ageHours, converted: true }, unit) : []),
        ]
      }),
      conformity: buildConformity(of, tests),
      results: tests.map((test) => buildResult(of, test)),
    },
  ]
}

function buildResult(of: Material, test: StrengthTest): ConsolidatedResult {
  const { stressUnit } = of.report
  const { meanMpa, movingMeanMpa, percentOfSpecified, verdict, mix } = test
  const steps = reportingStepsOf(mix.method)
  const reported = (mpa: number) => reportedStress(mpa, stressUnit, steps)
  const percent = expandedPercentOf(test, of.letterhead.content.uncertainty)
  return {
    sample: test.sampleCode,
    ...(test.element && { element: test.element }),
    castAt: test.castAt,
    ageHours: test.ageHours,
    values: test.values.map(({ unroundedMpa }) => reported(unroundedMpa)),
    ...(meanMpa !== null && { mean: reported(meanMpa) }),
    ...(meanMpa !== null && percent !== null && { uncertainty: reported((percent / 100) * meanMpa) }),
    ...(verdict.conversion && { converted: reported(convertedMpa(verdict.conversion)) }),
    ...(movingMeanMpa !== null && { movingMean: fromMegapascals(movingMeanMpa, stressUnit) }),
    ...(percentOfSpecified !== null && { percentOfSpecified }),
    outcome: conformityOf(of, test) === 'undecided' ? 'undecided' : verdict.outcome,
    ...(verdict.compared.some(({ quantity, holds }) => quantity === 'single' && !holds) && {
      singleBelow: true as const,
    }),
    ...(verdict.compared.some(({ quantity, holds }) => quantity === 'runningMean' && !holds) && {
      meanBelow: true as const,
    }),
  }
}
