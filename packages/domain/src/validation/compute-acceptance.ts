import { judgeCores } from '../acceptance/cores.ts'
import { ruleSetOf } from '../acceptance/rule-sets.ts'
import { tryStrengths } from '../acceptance/try-strengths.ts'
import { lotSamples } from '../sampling/lot-samples.ts'
import { placingSamples } from '../sampling/placing-days.ts'
import { fromMegapascals, toMegapascals } from '../quantity/stress.ts'
import type { Outcome } from '../acceptance/verdict.ts'
import type { Computed, InputsOf } from './example.ts'

/** `watch` meets every criterion; a test that cannot be judged yet is neither accepted nor rejected. */
function acceptedBy(outcome: Outcome): Computed {
  if (outcome === 'conforms' || outcome === 'watch') return { accepted: 'yes' }
  return outcome === 'doesNotConform' ? { accepted: 'no' } : {}
}

/** 35 results whose standard deviation is exactly `s`: as many above as below, and one between them. */
const resultsWithS = (mean: number, s: number) =>
  Array.from({ length: 35 }, (_, at) => (at === 34 ? mean : mean + (at % 2 === 0 ? s : -s)))

/** Computes the verdict of the rules on the last test. */
export function computeAcceptance(inputs: InputsOf['acceptance']): Computed {
  const { rules, lot, earlierS } = inputs
  const [specified, unit] = inputs.specified
  const [tests, testUnit] = inputs.tests
  const strengths = tests.map((value) =>
    testUnit === unit ? value : fromMegapascals(toMegapascals(value, testUnit), unit),
  )
  // The rule counts from the 37th batch on: one result, and the 35 whose s is known.
  const before = earlierS ? [specified, ...resultsWithS(specified, earlierS[0])] : []
  const judged = tryStrengths(ruleSetOf(rules), {
    specified,
    unit,
    strengths: [...before, ...strengths],
    lots: [
      ...before.map((_, at) => `${Math.floor(at / 3)}`),
      ...strengths.map(() => (lot === undefined ? null : `lot ${lot}`)),
    ],
  })
  const last = judged.ok ? judged.value.at(-1) : undefined
  if (!last) return {}
  const single = last.verdict.compared.find(({ quantity }) => quantity === 'single')
  const group = last.verdict.compared.find(({ quantity }) => quantity !== 'single')
  return {
    ...acceptedBy(last.verdict.outcome),
    ...(single && {
      lastTest: single.unrounded,
      singleLimit: single.limit,
      singleHolds: single.holds ? 'yes' : 'no',
    }),
    ...(group && { groupValue: group.unrounded }),
  }
}

export function computeCores({
  specified: [specified, unit],
  strengths: [strengths],
}: InputsOf['cores']): Computed {
  const judged = judgeCores({ strengths, specified, unit })
  if (!judged.ok) return {}
  const [mean] = judged.value.compared
  return {
    mean: mean.unrounded,
    percentOfSpecified: (100 * mean.unrounded) / specified,
    coresLimit: mean.limit,
    ...acceptedBy(judged.value.outcome),
  }
}

export function computeDaySamples({ sampling, volume, batches }: InputsOf['daySamples']): Computed {
  const found = placingSamples(sampling, [{ volume: volume[0], area: 0, batches }])
  return found.ok ? { samples: found.value.days[0]?.required ?? 0 } : {}
}

export function computeLotSamples({ sampling, volume, batches }: InputsOf['lotSamples']): Computed {
  const found = lotSamples(sampling, { volumeM3: volume[0], days: 1, batches })
  return found.ok ? { perLot: found.value.perVolume, samples: found.value.required } : {}
}
