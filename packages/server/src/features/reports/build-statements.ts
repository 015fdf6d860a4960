import { createFormat } from '../../documents/format.ts'
import type { ReportStatements } from '../../documents/report-document.ts'
import { sentence } from '../../http/language.ts'
import type { Material } from './build-document.ts'
import { ageText } from './word-verdict.ts'

type Written = Pick<ReportStatements, 'deviations' | 'remarks' | 'equipment'>

/** What departed from the method, what was remarked at the press, and with which machines: nothing of it is left out. */
export function buildStatements({ report, tests, facts, timeZone }: Material): Written {
  const { language } = report
  const format = createFormat(language, timeZone)
  const say = (key: string, values: Record<string, unknown>) => sentence(language, key, values)
  const readings = tests.flatMap(({ ageHours, specimens }) =>
    specimens.flatMap(({ code, break: reading }) => (reading ? [{ ageHours, code, ...reading }] : [])),
  )
  const deviations = [
    ...readings
      .filter(({ withinTolerance }) => !withinTolerance)
      .map(({ code, trueAgeHours, ageHours }) =>
        say('verdicts.statement.outOfTolerance', {
          code,
          hours: format.number(trueAgeHours, 1),
          age: ageText(language, ageHours),
        }),
      ),
    ...tests
      .filter(({ warnings }) => warnings.includes('rangeExceeded'))
      .map((test) =>
        say('verdicts.statement.rangeExceeded', {
          code: test.sampleCode,
          age: ageText(language, test.ageHours),
          range: format.number(test.rangePercent ?? 0, 1),
          limit: format.number(test.acceptableRangePercent ?? 0, 1),
        }),
      ),
  ]
  const remarks = [
    ...readings
      .filter(({ confirmedBecause }) => confirmedBecause !== '')
      .map(({ code, confirmedBecause }) =>
        say('verdicts.statement.confirmed', { code, reason: confirmedBecause }),
      ),
    ...readings
      .filter(({ remark }) => remark !== '')
      .map(({ code, remark }) => say('verdicts.statement.remark', { code, remark })),
  ]
  const equipment = facts.presses.map(({ name, certificate, calibratedUntil }) => {
    if (certificate === '') return say('verdicts.statement.press', { name })
    if (calibratedUntil === null) return say('verdicts.statement.certified', { name, certificate })
    const until = format.date(`${calibratedUntil}T12:00:00Z`)
    return say('verdicts.statement.calibrated', { name, certificate, until })
  })
  return { deviations, remarks, equipment }
}
