import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { scrutinyEndpoint } from '@probeta/contract/results/scrutiny.ts'
import { mostScrutinisedMixes } from '@probeta/contract/results/scrutiny.ts'
import { reportedStress } from '@probeta/domain/quantity/stress.ts'
import { displayStep, isOnStep, leastToTellStep } from '@probeta/domain/scrutiny/display-step.ts'
import { mostReadings } from '@probeta/domain/scrutiny/recorded-steps.ts'
import type { Question } from '@probeta/domain/scrutiny/scrutinise.ts'
import { leastTests } from '@probeta/domain/scrutiny/small-overall-spread.ts'
import { methodOf } from '@probeta/domain/specimen/methods.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import type { Reading } from '../../stores/scrutiny/fetch-readings.ts'
import type { Test } from '../../stores/scrutiny/fetch-tests.ts'

export type Untaken = ResultOf<typeof scrutinyEndpoint>['untaken'][number]
type Of = Untaken['of']
type Sign = Untaken['sign']

/** The record behind an index of a question's list, to be opened. */
export type Item = { sampleId: string; ageHours: number | null; code: string; at: number }
export type Planned = { of: Of; question: Question; items: readonly Item[] }
export type Plan = { planned: Planned[]; untaken: Untaken[] }

const minute = 60_000
/** Above this share of whole minutes the times are taken as recorded to the minute. */
const shareOfMinutes = 0.05

const specimen = ({ sampleId, ageHours, code, at }: Reading): Item => ({ sampleId, ageHours, code, at })

type Value = { value: number; item: Item }

/** Plans the questions on display readings once the display's step is known; readings off the step are from elsewhere. */
function askDisplay(
  of: Of,
  signs: readonly ('digitPreference' | 'duplicateValues')[],
  values: Value[],
): Plan {
  const step = displayStep(values.map(({ value }) => value))
  if (step === null) return { planned: [], untaken: signs.map((sign) => unread(of, sign, values.length)) }
  // Each specimen has two widths, so there may be more than the domain accepts: the newest are used.
  const own = values.filter(({ value }) => isOnStep(value, step)).slice(-mostReadings)
  const readings = own.map(({ value }) => value)
  const items = own.map(({ item }) => item)
  return {
    planned: signs.map((sign) => ({ of, items, question: { sign, readings, resolution: step } })),
    untaken: [],
  }
}

const unread = (of: Of, sign: Sign, n: number): Untaken => ({
  sign,
  of,
  n,
  ...(n < leastToTellStep ? { reason: 'tooFew', least: leastToTellStep } : { reason: 'noStep', least: null }),
})

/** Plans the questions on sets broken entirely in one press: their loads in the order of breaking. */
function askSets(of: Of, readings: readonly Reading[]): Plan {
  const signs = ['repeatedSets', 'smallWithinTestSpread'] as const
  const loads = readings.flatMap(({ load }) => load ?? [])
  const step = displayStep(loads)
  if (step === null) return { planned: [], untaken: signs.map((sign) => unread(of, sign, loads.length)) }
  const groups = Map.groupBy(
    readings.filter(({ ageHours }) => ageHours !== null),
    ({ sampleId, ageHours }) => `${sampleId}:${ageHours}`,
  )
  const own = [...groups.values()].filter(
    (set) => set.length > 1 && set.every(({ load }) => load !== null && isOnStep(load, step)),
  )
  const sets = own.map((set) => set.flatMap(({ load }) => load ?? []))
  const items = own.flatMap(([first]) => (first ? [{ ...specimen(first), code: first.sampleCode }] : []))
  if (sets.length === 0)
    return {
      planned: [],
      untaken: signs.map((sign) => ({ sign, of, reason: 'tooFew', n: 0, least: 1 })),
    }
  return {
    planned: signs.map((sign) => ({ of, items, question: { sign, sets, resolution: step } })),
    untaken: [],
  }
}

/** Plans the questions on times between breaks, with the shortest time that each specimen's method allows. */
function askTimes(of: Of, readings: readonly Reading[]): Plan {
  const inMinutes = readings.filter(({ at }) => at % minute === 0).length > shareOfMinutes * readings.length
  const breaks = readings.map(({ at, stressMpa, method }) => {
    const { stressRates, initialLoad } = methodOf(method ?? 'en12390-3')
    const rate = stressRates.find(({ unit }) => unit === 'MPa')?.most ?? stressRates[0].most
    return {
      at,
      press: '',
      strength: stressMpa,
      loading: { rate, freeShare: initialLoad.mostPercent / 100 },
    }
  })
  const pressTime = { resolutionSeconds: inMinutes ? 60 : 1 }
  return {
    planned: [{ of, items: readings.map(specimen), question: { sign: 'breaksTooClose', breaks, pressTime } }],
    untaken: [],
  }
}

const sizes = {
  widths: ({ width1, width2, widthsRead }: Reading) => (widthsRead ? [width1, width2] : []),
  lengths: ({ length, lengthRead }: Reading) => (lengthRead ? [length] : []),
  masses: ({ mass, massRead }: Reading) => (mass !== null && massRead ? [mass] : []),
} as const

/** Plans the questions on readings with a press; those without one were imported with computed loads. */
export function planReadings(readings: readonly Reading[], presses: ReadonlyMap<string, string>): Plan {
  const atPress = readings.filter(({ pressId }) => pressId !== null)
  const plans: Plan[] = []
  for (const [id, own] of Map.groupBy(atPress, ({ pressId }) => pressId ?? '')) {
    const press = { kind: 'press', id, name: presses.get(id) ?? '' } as const
    const units = [...Map.groupBy(own, ({ unit }) => unit)].toSorted(([, a], [, b]) => b.length - a.length)
    for (const [unit, read] of units) {
      const of: Of = { ...press, unit }
      const typed = read.flatMap((reading) =>
        reading.load === null || reading.sent ? [] : [{ value: reading.load, item: specimen(reading) }],
      )
      if (typed.length > 0) plans.push(askDisplay(of, ['digitPreference', 'duplicateValues'], typed))
      plans.push(askSets(of, read))
    }
    plans.push(askTimes({ ...press, unit: units[0]?.[0] ?? 'kN' }, own))
  }
  for (const [shape, own] of Map.groupBy(atPress, (reading) => reading.shape)) {
    for (const kind of ['widths', 'lengths', 'masses'] as const) {
      const values = own.flatMap((reading) =>
        sizes[kind](reading).map((value) => ({ value, item: specimen(reading) })),
      )
      if (values.length > 0) plans.push(askDisplay({ kind, shape }, ['digitPreference'], values))
    }
  }
  return joined(plans)
}

const joined = (plans: readonly Plan[]): Plan => ({
  planned: plans.flatMap(({ planned }) => planned),
  untaken: plans.flatMap(({ untaken }) => untaken),
})

const test = ({ sampleId, ageHours, code, at }: Test): Item => ({ sampleId, ageHours, code, at })

function askMixes(tests: readonly Test[]): Plan {
  const sign = 'smallOverallSpread'
  const mixes = [...Map.groupBy(tests, ({ mix }) => mix.id).values()].toSorted((a, b) => b.length - a.length)
  const many = mixes.filter((own) => own.length >= leastTests)
  const few = mixes.slice(many.length)
  const beyond = many.length - mostScrutinisedMixes
  return {
    planned: many.slice(0, mostScrutinisedMixes).flatMap((own) => {
      const [first] = own
      const strengths = own.map(({ meanMpa }) => meanMpa)
      return first
        ? [
            {
              of: { kind: 'mix', ...first.mix },
              items: own.map(test),
              question: { sign, strengths, resolution: 0 },
            },
          ]
        : []
    }),
    untaken: [
      ...(few.length > 0
        ? [
            {
              sign,
              of: { kind: 'mixes', count: few.length },
              reason: 'tooFew',
              n: few[0]?.length ?? 0,
              least: leastTests,
            } as const,
          ]
        : []),
      ...(beyond > 0
        ? [
            {
              sign,
              of: { kind: 'mixes', count: beyond },
              reason: 'tooMany',
              n: many.length,
              least: mostScrutinisedMixes,
            } as const,
          ]
        : []),
    ],
  }
}

/** The rounding step of a reported test, in the unit of its mix. */
const stepOf = ({ unit, method }: Test) => reportingStepsOf(method)[unit]

/** Plans the questions on strength tests at design age: the scatter of each mix, and each class at its strength. */
export function planTests(tests: readonly Test[]): Plan {
  // Grouped by reporting step too, so that flexural tests are compared only with each other.
  const classes = [...Map.groupBy(tests, (of) => `${of.specified} ${of.unit} ${stepOf(of)}`).values()]
  return joined([
    askMixes(tests),
    ...classes.map((own): Plan => {
      const [first] = own
      if (!first) return { planned: [], untaken: [] }
      const { specified, unit, method } = first
      return {
        planned: [
          {
            of: { kind: 'class', value: specified, unit },
            items: own.map(test),
            question: {
              sign: 'equalToSpecified',
              strengths: own.map(({ meanMpa }) => reportedStress(meanMpa, unit, reportingStepsOf(method))),
              specified,
              resolution: stepOf(first),
            },
          },
        ],
        untaken: [],
      }
    }),
  ])
}
