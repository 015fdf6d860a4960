import type { Language } from '@probeta/contract/base/languages.ts'
import type { Break, Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { CalibrationFault } from '@probeta/domain/equipment/calibration.ts'
import { fromNewtons } from '@probeta/domain/quantity/force.ts'
import { judgeInitialCuring } from '@probeta/domain/custody/judge-custody.ts'
import { judgeReception } from '@probeta/domain/specimen/judge-reception.ts'
import { failureOnRecord, isUnsatisfactory } from '@probeta/domain/specimen/failure.ts'
import { loadRate } from '@probeta/domain/specimen/load-rate.ts'
import { endLimitOf, endRemarks } from '@probeta/domain/specimen/methods/measured-ends.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { factorCitation } from '@probeta/domain/specimen/ratio-source.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { geometryOf, shapes } from '@probeta/domain/specimen/shapes.ts'
import { formatIn } from '../../../documents/words/format.ts'
import { sentence } from '../../../base/language.ts'
import type { Material } from './build-document.ts'
import { ageText } from './word-verdict.ts'

type Tested = Specimen & { break: Break }

type Say = (key: string, values: Record<string, unknown>) => string
/** The sentences of deviations and of verdicts, in the language of the report. */
type Words = {
  language: Language
  format: ReturnType<typeof formatIn>
  say: Say
  verdict: Say
}

function wordsOf({ report: { language }, timeZone }: Material): Words {
  const saying =
    (group: string): Say =>
    (key, values) =>
      sentence(language, `${group}.${key}`, values)
  return {
    language,
    format: formatIn(language, timeZone),
    say: saying('reportStatements.deviation'),
    verdict: saying('verdicts.statement'),
  }
}

/** States every recorded addition, deviation and exclusion (ISO/IEC 17025:2017, 7.8.2.1 n). */
export function buildDeviations(of: Material): string[] {
  const { report, tests, facts } = of
  const words = wordsOf(of)
  const { say } = words
  const specimens = tests.flatMap((test) => test.specimens)
  const counted = specimens.filter(isCounted)
  return [
    ...report.additions.split('\n').filter(Boolean),
    ...tests.flatMap((test) => lateOf(test, words)),
    ...tests.flatMap((test) => rangeOf(test, words)),
    ...counted.flatMap((specimen) => dimensionsOf(specimen, words)),
    ...counted.flatMap((specimen) => endsOf(specimen, words)),
    ...counted.flatMap((specimen) => failureOf(specimen, words)),
    ...counted.flatMap((specimen) => brokeOutsideOf(specimen, words)),
    ...counted.flatMap((specimen) => rateOf(specimen, words)),
    ...ofEachSample(tests).flatMap((test) => waterOf(test, facts, words)),
    ...ofEachSample(tests).flatMap((test) => initialCuringOf(test, facts, words)),
    ...specimens.flatMap((specimen) => receptionOf(specimen, facts, words)),
    ...specimens
      .filter(({ id }) => facts.specimens.get(id)?.curing === 'field')
      .map(({ code }) => say('fieldCuring', { code })),
    ...facts.presses.flatMap((press) => pressOf(press, counted, words)),
    ...facts.instruments.flatMap((instrument) => instrumentOf(instrument, words)),
    ...specimens
      .filter((specimen) => !isCounted(specimen))
      .map(({ code, stateReason, break: reading }) =>
        say(reading ? 'leftOut' : 'notTested', { code, reason: stateReason || '—' }),
      ),
    ...facts.corrections.map((correction) => correctionOf(correction, words)),
  ]
}

const lateOf = (test: Material['tests'][number], { verdict, format, language }: Words): string[] =>
  test.specimens
    .filter(isCounted)
    .filter(({ break: { withinTolerance } }) => !withinTolerance)
    .map(({ code, break: { trueAgeHours } }) =>
      verdict('outOfTolerance', {
        code,
        hours: format.number(trueAgeHours, 1),
        age: ageText(language, test.ageHours),
      }),
    )

const rangeOf = (test: Material['tests'][number], { verdict, format, language }: Words): string[] =>
  test.warnings.includes('rangeExceeded')
    ? [
        verdict('rangeExceeded', {
          code: test.sampleCode,
          age: ageText(language, test.ageHours),
          range: format.number(test.rangePercent ?? 0, 1),
          limit: format.number(test.acceptableRangePercent ?? 0, 1),
        }),
      ]
    : []

/** A failure of a shape that its method calls unsatisfactory. */
function failureOf({ code, shape, break: reading }: Tested, { say }: Words): string[] {
  const failure = isUnsatisfactory(reading) && failureOnRecord(reading, shapes[shape].kind)
  if (!failure || failure.fractureAt !== null) return []
  return [say('failure', { code, pattern: failure.written, method: methodOf(failure.figure).name })]
}

/** The place of the fracture of a beam outside its middle third. */
function brokeOutsideOf({ code, shape, mix, break: reading }: Tested, { say, format }: Words): string[] {
  const failure = failureOnRecord(reading, shapes[shape].kind)
  if (!failure || failure.fractureAt === null) return []
  const method = methodOf(isMethodId(mix.method) ? mix.method : failure.figure).name
  return [say('brokeOutside', { code, mm: format.number(failure.fractureAt, 0), method })]
}

/** States that a specimen came to the laboratory sooner or later than its method allows. */
function receptionOf(
  { id, code, castAt, mix: { method } }: Specimen,
  { specimens }: Material['facts'],
  { say, format }: Words,
): string[] {
  const known = specimens.get(id)
  if (!known?.receivedAt) return []
  const receivedAt = Date.parse(known.receivedAt)
  const warning = judgeReception({ method, curing: known.curing, castAt: Date.parse(castAt), receivedAt })
  if (!warning) return []
  const { standard, least, most } = warning.limit
  const limit = format.typed((warning.fault === 'early' ? least : most) ?? 0)
  return [say(warning.fault, { code, hours: format.number(warning.hours, 1), standard, limit })]
}

/** One test of each sample. */
const ofEachSample = (tests: Material['tests']): Material['tests'] =>
  tests.filter(({ sampleId }, at) => tests.findIndex((one) => one.sampleId === sampleId) === at)

/** States that water was added at the work site, and who allowed it. */
function waterOf(
  { sampleId, sampleCode: code }: Material['tests'][number],
  { samples }: Material['facts'],
  { say, format }: Words,
): string[] {
  const { waterAddedL = null, waterAuthorisedBy: name = '' } = samples.get(sampleId) ?? {}
  if (!waterAddedL) return []
  return [say(name === '' ? 'water' : 'waterBy', { code, litres: format.typed(waterAddedL), name })]
}

/** States a temperature at the work site outside what the standard of making allows during initial curing. */
function initialCuringOf(
  { sampleId, sampleCode: code, mix: { method, specifiedMpa } }: Material['tests'][number],
  { samples }: Material['facts'],
  { say, format }: Words,
): string[] {
  const read = samples.get(sampleId)?.initialCuring
  if (!read) return []
  const [warning] = judgeInitialCuring({ method, specifiedMpa, ...read })
  if (!warning) return []
  const { standard, least, most } = warning.limit
  const amount = (value: number | null) => (value === null ? '' : format.typed(value))
  return [
    say('initialCuring', {
      ...{ code, standard, least: amount(least), most: amount(most) },
      ...{ readLeast: format.typed(read.leastC), readMost: format.typed(read.mostC) },
    }),
  ]
}

const correctionOf = (
  { code, action, at, reason, loadBefore, loadAfter }: Material['facts']['corrections'][number],
  { say, format }: Words,
): string =>
  say(action, {
    code,
    when: format.dateTime(at),
    what:
      loadBefore === loadAfter
        ? say('dataChanged', {})
        : say('loadChanged', { before: loadBefore, after: loadAfter }),
    reason: reason || '—',
  })

/** States what was broken on a press after its calibration, or outside the range that it verified. */
function pressOf(
  { name: press, calibratedUntil, leastN, mostN, specimenIds }: Material['facts']['presses'][number],
  counted: readonly Tested[],
  { say, format }: Words,
): string[] {
  const having = (fault: CalibrationFault) =>
    counted.filter(
      ({ id, break: { pressFaults } }) => specimenIds.includes(id) && pressFaults.includes(fault),
    )
  const late = having('calibrationExpired')
  const until = calibratedUntil !== null && format.date(`${calibratedUntil}T12:00:00Z`)
  return [
    ...(until !== false && late.length > 0
      ? [say('calibration', { press, until, codes: late.map(({ code }) => code).join(', ') })]
      : []),
    ...having('outsideVerifiedRange').map(({ code, break: { loadN } }) =>
      say('load', {
        code,
        press,
        load: format.number(fromNewtons(loadN, 'kN'), 1),
        least: format.typed(fromNewtons(leastN ?? 0, 'kN')),
        most: format.typed(fromNewtons(mostN ?? 0, 'kN')),
      }),
    ),
  ]
}

/** States what an instrument was used on after its certificate had ended. */
function instrumentOf(
  { kind, name, calibratedUntil, lateCodes }: Material['facts']['instruments'][number],
  { language, say, format }: Words,
): string[] {
  if (calibratedUntil === null || lateCodes.length === 0) return []
  const named = `${sentence(language, `equipment.kinds.${kind}`)} ${name}`
  const until = format.date(`${calibratedUntil}T12:00:00Z`)
  return [say('instrument', { named, until, codes: lateCodes.join(', ') })]
}

const isCounted = (specimen: Specimen): specimen is Tested =>
  specimen.break !== null && specimen.state === 'approved'

/** States the loading rate as typed when it lies outside the window of the method for the measured area. */
function rateOf({ code, shape, mix, break: reading }: Tested, { format: { typed }, say }: Words): string[] {
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
  { format: { number, typed }, say }: Words,
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

/** States ends that were measured and are not as plane or as square as the method asks. */
function endsOf(
  { code, shape, mix, break: reading }: Tested,
  { format: { number, typed }, say }: Words,
): string[] {
  if (!isMethodId(mix.method)) return []
  const { width1Mm, width2Mm, lengthMm, failure } = reading
  const geometry = geometryOf(shape, width1Mm, width2Mm, lengthMm, failure)
  const unit = endLimitOf(mix.method, geometry)?.perpendicularity?.unit === 'deg' ? '°' : 'mm'
  const method = methodOf(mix.method).name
  return endRemarks(mix.method, geometry, reading).map(({ code: off, value, most = 0 }) =>
    off === 'planenessOff'
      ? say('planeness', { code, value: number(value, 2), most: number(most, 2), method })
      : say('perpendicularity', { code, value: number(value, 2), most: typed(most), unit, method }),
  )
}
