import type { Happening } from './plan-messages.ts'

export const notifiedAges = { result7days: 168, result28days: 672 } as const

/** An issued report, as far as a client's contacts are notified of it; `day` 'YYYY-MM-DD' of the laboratory. */
export type ReportToNotify = {
  readonly number: string
  readonly day: string
  readonly workSite: string
  /** People by their ids who may not hear of the report. */
  readonly withheldFrom?: readonly string[]
  readonly tests: readonly {
    readonly sampleCode: string
    readonly ageHours: number
    /** True for an approved strength test that does not conform at its design age. */
    readonly low: boolean
  }[]
}

const ageOf = (hours: number) => (hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`)

/**
 * Lists the client events of an issued report: the report itself; its results at each age with an event of its own,
 * together, so that a report of a hundred results is one message; and each low result separately, because each is
 * acknowledged separately. No result is announced to a client before it is issued.
 */
export function listReportEvents({
  number,
  day,
  workSite,
  withheldFrom = [],
  tests,
}: ReportToNotify): Happening[] {
  const of = { day, workSite, withheldFrom }
  const ofAge = (event: keyof typeof notifiedAges): Happening[] => {
    const some = tests.filter(({ ageHours }) => ageHours === notifiedAges[event])
    const [first] = some
    if (!first) return []
    const named =
      some.length === 1 ? `${first.sampleCode} · ${ageOf(first.ageHours)}` : `${number} · ${some.length}`
    return [{ ...of, event, about: named }]
  }
  return [
    { ...of, event: 'reportIssued', about: number },
    ...ofAge('result7days'),
    ...ofAge('result28days'),
    ...tests
      .filter(({ low }) => low)
      .map(({ sampleCode, ageHours }): Happening => ({
        ...of,
        event: 'lowResult',
        about: `${sampleCode} · ${ageOf(ageHours)}`,
      })),
  ]
}
