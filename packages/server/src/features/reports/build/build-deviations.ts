import type { Break, Specimen } from '@probeta/contract/specimens.ts'
import type { CalibrationFault } from '@probeta/domain/equipment/calibration.ts'
import { fromNewtons } from '@probeta/domain/quantity/force.ts'
import { judgeReception } from '@probeta/domain/specimen/judge-reception.ts'
import { failureOnRecord, isUnsatisfactory } from '@probeta/domain/specimen/failure.ts'
import { loadRate } from '@probeta/domain/specimen/load-rate.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { factorCitation } from '@probeta/domain/specimen/ratio-source.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { geometryOf, shapes } from '@probeta/domain/specimen/shapes.ts'
import { createFormat } from '../../../documents/words/format.ts'
import { sentence } from '../../../base/language.ts'
import type { Material } from './build-document.ts'
import { ageText } from './word-verdict.ts'

type Tested = Specimen & { break: Break }

/** States every recorded addition, deviation and exclusion (ISO/IEC 17025:2017, 7.8.2.1 n). */
export function buildDeviations(of: Material): string[] {
  const { report, tests, facts, timeZone } = of
  const { language } = report
  const format = createFormat(language, timeZone)
  const say = (key: string, values: Record<string, unknown>) =>
    sentence(language, `reportStatements.deviation.${key}`, values)
  const verdict = (key: string, values: Record<string, unknown>) =>
    sentence(language, `verdicts.statement.${key}`, values)
  const specimens = tests.flatMap((test) => test.specimens)
  const counted = specimens.filter(isCounted)

  const late = tests.flatMap((test) =>
    test.specimens.filter(isCounted).flatMap(({ code, break: { withinTolerance, trueAgeHours } }) =>
      withinTolerance
        ? []
        : [
            verdict('outOfTolerance', {
              code,
              hours: format.number(trueAgeHours, 1),
              age: ageText(language, test.ageHours),
            }),
          ],
    ),
  )
  const ranges = tests
    .filter(({ warnings }) => warnings.includes('rangeExceeded'))
    .map((test) =>
      verdict('rangeExceeded', {
        code: test.sampleCode,
        age: ageText(language, test.ageHours),
        range: format.number(test.rangePercent ?? 0, 1),
        limit: format.number(test.acceptableRangePercent ?? 0, 1),
      }),
    )
  const dimensions = counted.flatMap((specimen) => dimensionsOf(specimen, format, say))
  const failures = counted.flatMap(({ code, shape, break: reading }) => {
    const failure = isUnsatisfactory(reading) && failureOnRecord(reading, shapes[shape].kind)
    if (!failure || failure.fractureAt !== null) return []
    return [say('failure', { code, pattern: failure.written, method: methodOf(failure.figure).name })]
  })
  const brokeOutside = counted.flatMap(({ code, shape, mix, break: reading }) => {
    const failure = failureOnRecord(reading, shapes[shape].kind)
    if (!failure || failure.fractureAt === null) return []
    const method = methodOf(isMethodId(mix.method) ? mix.method : failure.figure).name
    return [say('brokeOutside', { code, mm: format.number(failure.fractureAt, 0), method })]
  })
  const rates = counted.flatMap((specimen) => rateOf(specimen, format, say))
  const received = specimens.flatMap(({ id, code, castAt, mix }) => {
    const known = facts.specimens.get(id)
    if (!known?.receivedAt) return []
    const receivedAt = Date.parse(known.receivedAt)
    const warning = judgeReception({
      method: mix.method,
      curing: known.curing,
      castAt: Date.parse(castAt),
      receivedAt,
    })
    if (!warning) return []
    const { standard, least, most } = warning.limit
    return [
      say(warning.fault, {
        code,
        hours: format.number(warning.hours, 1),
        standard,
        limit: format.typed((warning.fault === 'early' ? least : most) ?? 0),
      }),
    ]
  })
  const fieldCured = specimens
    .filter(({ id }) => facts.specimens.get(id)?.curing === 'field')
    .map(({ code }) => say('fieldCuring', { code }))
  const left = specimens
    .filter((specimen) => !isCounted(specimen))
    .map(({ code, stateReason, break: reading }) =>
      say(reading ? 'leftOut' : 'notTested', { code, reason: stateReason || '—' }),
    )
  const hands = facts.corrections.map(({ code, action, at, reason, loadBefore, loadAfter }) =>
    say(action, {
      code,
      when: format.dateTime(at),
      what:
        loadBefore === loadAfter
          ? say('dataChanged', {})
          : say('loadChanged', { before: loadBefore, after: loadAfter }),
      reason: reason || '—',
    }),
  )
  const presses = facts.presses.flatMap((press) => {
    const { name, calibratedUntil, leastN, mostN, specimenIds } = press
    const broken = counted.filter(({ id }) => specimenIds.includes(id))
    const having = (fault: CalibrationFault) =>
      broken.filter(({ break: { pressFaults } }) => pressFaults.includes(fault))
    const after = having('calibrationExpired')
    const outside = having('outsideVerifiedRange')
    return [
      ...(calibratedUntil !== null && after.length > 0
        ? [
            say('calibration', {
              press: name,
              until: format.date(`${calibratedUntil}T12:00:00Z`),
              codes: after.map(({ code }) => code).join(', '),
            }),
          ]
        : []),
      ...outside.map(({ code, break: { loadN } }) =>
        say('load', {
          code,
          press: name,
          load: format.number(fromNewtons(loadN, 'kN'), 1),
          least: format.typed(fromNewtons(leastN ?? 0, 'kN')),
          most: format.typed(fromNewtons(mostN ?? 0, 'kN')),
        }),
      ),
    ]
  })
  const agreed = report.additions.split('\n').filter(Boolean)
  return [
    ...agreed,
    ...late,
    ...ranges,
    ...dimensions,
    ...failures,
    ...brokeOutside,
    ...rates,
    ...received,
    ...fieldCured,
    ...presses,
    ...left,
    ...hands,
  ]
}

const isCounted = (specimen: Specimen): specimen is Tested =>
  specimen.break !== null && specimen.state === 'approved'

/** States the loading rate as typed when it lies outside the window of the method for the measured area. */
function rateOf(
  { code, shape, mix, break: reading }: Tested,
  { typed }: ReturnType<typeof createFormat>,
  say: (key: string, values: Record<string, unknown>) => string,
): string[] {
  if (!isMethodId(mix.method) || reading.rateHeld === null || reading.rateHeld === 'inside') return []
  const { unit } = reading.load
  const { width1Mm, width2Mm, lengthMm, failure } = reading
  const geometry = geometryOf(shape, width1Mm, width2Mm, lengthMm, failure)
  const window = loadRate({ method: mix.method, geometry, unit })
  const rate = parseTypedNumber(reading.rateTyped)
  if (!window.ok || !rate.ok) return []
  const near = (value: number) => typed(Number(value.toPrecision(3)))
  const { least, most } = window.value
  const { name } = methodOf(mix.method)
  const rates = { rate: typed(rate.value), least: near(least), most: near(most), unit, method: name }
  return [say('rate', { code, ...rates })]
}

function dimensionsOf(
  { code, shape, mix, break: reading }: Tested,
  { number, typed }: ReturnType<typeof createFormat>,
  say: (key: string, values: Record<string, unknown>) => string,
): string[] {
  const { ratio, factor, width1Mm, width2Mm } = reading
  if (!isMethodId(mix.method) || shapes[shape].kind !== 'cylinder') return []
  const { name, nominalRatios, diametersDiffer } = methodOf(mix.method)
  const percent = (Math.abs(width1Mm - width2Mm) / ((width1Mm + width2Mm) / 2)) * 100
  return [
    ...(nominalRatios && (ratio < nominalRatios.least || ratio > nominalRatios.most)
      ? [
          say('ratio', {
            code,
            ratio: number(ratio, 2),
            least: typed(nominalRatios.least),
            most: typed(nominalRatios.most),
            method: name,
          }),
        ]
      : []),
    ...(factor !== 1
      ? [say('factor', { code, factor: number(factor, 3), standard: factorCitation(mix.method) })]
      : []),
    ...(diametersDiffer && percent > diametersDiffer.mostPercent
      ? [say('diameters', { code, percent: number(percent, 1), most: typed(diametersDiffer.mostPercent) })]
      : []),
  ]
}
