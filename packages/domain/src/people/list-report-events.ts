import type { Happening } from './plan-messages.ts'

export const notifiedAges = { result7days: 168, result28days: 672 } as const

/** An issued report, as far as a client's contacts are notified of it; `day` 'YYYY-MM-DD' of the laboratory. */
export type ReportToNotify = {
  readonly number: string
  readonly day: string
  readonly workSite: string
  /** People by their ids who may not hear of the report, or are told of others. */
  readonly untold?: readonly string[]
  readonly tests: readonly {
    readonly sampleCode: string
    readonly ageHours: number
    /** True for an approved strength test that does not conform at its design age. */
    readonly low: boolean
    /** True for an early result whose forecast misses the specified strength. */
    readonly forecastLow?: boolean
    /** People who are told of other mixes than that of this result. */
    readonly untold?: readonly string[]
  }[]
}

const ageOf = (hours: number) => (hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`)

type Tests = ReportToNotify['tests']

/** Who hears of none of these results. */
const toldOfNone = (tests: Tests): readonly string[] => {
  const [first, ...others] = tests.map(({ untold = [] }) => untold)
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)))
}

/**
 * Lists the client events of an issued report: the report itself; its results at each age with an event of its own,
 * together, so that a report of a hundred results is one message; likewise its forecasts that miss; and each low result separately, because each is
 * acknowledged separately. No result is announced to a client before it is issued.
 */
export function listReportEvents({ number, day, workSite, untold = [], tests }: ReportToNotify): Happening[] {
  const of = (some: Tests) => ({ day, workSite, untold: [...untold, ...toldOfNone(some)] })
  const together = (event: keyof typeof notifiedAges | 'forecastLow', some: Tests): Happening[] => {
    const [first] = some
    if (!first) return []
    const named =
      some.length === 1 ? `${first.sampleCode} · ${ageOf(first.ageHours)}` : `${number} · ${some.length}`
    return [{ ...of(some), event, about: named }]
  }
  const ofAge = (event: keyof typeof notifiedAges) =>
    together(
      event,
      tests.filter(({ ageHours }) => ageHours === notifiedAges[event]),
    )
  return [
    { ...of(tests), event: 'reportIssued', about: number },
    ...ofAge('result7days'),
    ...together(
      'forecastLow',
      tests.filter(({ forecastLow }) => forecastLow),
    ),
    ...ofAge('result28days'),
    ...tests
      .filter(({ low }) => low)
      .map((test): Happening => ({
        ...of([test]),
        event: 'lowResult',
        about: `${test.sampleCode} · ${ageOf(test.ageHours)}`,
      })),
  ]
}
