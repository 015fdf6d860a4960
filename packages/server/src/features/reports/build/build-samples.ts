import type { Language } from '@probeta/contract/base/languages.ts'
import type { Break, Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { fromNewtons } from '@probeta/domain/quantity/force.ts'
import {
  decimalsOf,
  fromMegapascals,
  reportedStress,
  type StressUnit,
} from '@probeta/domain/quantity/stress.ts'
import { failureOnRecord } from '@probeta/domain/specimen/failure.ts'
import { isMethodId, methodOf, strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { formatIn } from '../../../documents/words/format.ts'
import type { ReportSample, ReportSpecimen, ReportStrengthTest } from '../../../documents/report-document.ts'
import { sentence } from '../../../base/language.ts'
import { buildFresh } from './build-fresh.ts'
import { conformityOf } from './build-conformity.ts'
import type { Material } from './build-document.ts'
import { expandedPercentOf } from './build-uncertainty.ts'
import type { SampleFacts } from '../../../stores/reports/fetch-facts.ts'
import { ageText, printedUnit, wordVerdict } from './word-verdict.ts'

/** The samples of a report in the order of casting, each with its strength tests by age. */
export function buildSamples(of: Material): ReportSample[] {
  const tests = of.tests.toSorted((a, b) => a.castAt.localeCompare(b.castAt) || a.ageHours - b.ageHours)
  return [...Map.groupBy(tests, ({ sampleId }) => sampleId)].flatMap(([sampleId, own]) => {
    const [first] = own
    return first ? [buildSample(of, first, own, of.facts.samples.get(sampleId))] : []
  })
}

/** The property, left out when it is unknown: an empty line would be a statement. */
const known = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value === null || value === undefined || value === '' ? {} : { [name]: value }) as {
    [K in Name]?: NonNullable<Value>
  }

function buildSample(
  of: Material,
  { sampleCode, castAt, element, mix }: StrengthTest,
  tests: readonly StrengthTest[],
  facts: SampleFacts | undefined,
): ReportSample {
  const { language } = of.report
  const { typed } = formatIn(language, of.timeZone)
  const say = (key: string, values: Record<string, unknown> = {}) =>
    sentence(language, `reportStatements.${key}`, values)
  const specified = describeSpecified(of, mix)
  return {
    code: sampleCode,
    castAt,
    specified,
    mix: mix.code,
    ...known('element', element),
    ...known('deliveryNote', facts?.deliveryNote),
    ...known('mixer', facts?.mixer),
    ...known('supplier', facts?.supplier),
    ...receiptOf(of, tests, facts),
    ...known('specimens', shapesOf(tests, language)),
    ...known('sampledBy', facts?.technician),
    ...known('samplingMethod', of.letterhead.content.texts[language].sampling),
    ...known(
      'samplingPlan',
      facts?.sampleEveryM3 ? say('everyM3', { volume: typed(facts.sampleEveryM3) }) : null,
    ),
    ...known('sheet', facts && sayingSheet(say, facts)),
    ...known('weather', facts && of.ownWords.retell('weather', facts.weather, facts.enteredAt, language)),
    toldByClient,
    fresh: facts ? buildFresh(facts, { language, timeZone: of.timeZone }) : {},
    tests: tests.map((test) => buildTest(of, test)),
  }
}

/** The number of its sheet, with those of the other sheets of the pour it was taken from. */
const sayingSheet = (
  say: (key: string, values: Record<string, unknown>) => string,
  { sheetNumber: number, pourNumbers }: SampleFacts,
): string =>
  pourNumbers.length === 0
    ? say('sheet', { number })
    : say('sheetOfPour', { number, sheets: pourNumbers.join(', ') })

/** The shapes tested: 'Cube 100 mm', or several separated by commas. */
const shapesOf = (tests: readonly StrengthTest[], language: Language): string =>
  [...new Set(tests.flatMap(({ specimens }) => specimens.map(({ shape }) => shape)))]
    .map((shape) => sentence(language, `workSites.shapes.${shape}`))
    .join(', ')

/** The specified strength in the unit of the report; if specified in another unit, that value is added. */
export function describeSpecified(
  { report, timeZone }: Material,
  mix: StrengthTest['mix'],
): NonNullable<ReportSample['specified']> {
  const { language, stressUnit } = report
  const same = mix.strengthUnit === stressUnit
  const { typed } = formatIn(language, timeZone)
  return {
    strength: same ? mix.specifiedStrength : fromMegapascals(mix.specifiedMpa, stressUnit),
    ageDays: Math.round((mix.designAgeHours / 24) * 100) / 100,
    ...(!same && { class: `${typed(mix.specifiedStrength)} ${printedUnit(mix.strengthUnit)}` }),
  }
}

function buildTest(of: Material, test: StrengthTest): ReportStrengthTest {
  const { report, letterhead } = of
  const { ageHours, meanMpa, rangePercent, percentOfSpecified, specimens, mix } = test
  const { conversion } = test.verdict
  const { language, stressUnit } = report
  const percent = expandedPercentOf(test, letterhead.content.uncertainty)
  const steps = reportingStepsOf(mix.method)
  const reported = (mpa: number) => reportedStress(mpa, stressUnit, steps)
  const decimals = decimalsOf(stressUnit, 0, steps)
  const measures = strengthKindOf(mix.method)
  const uncertainty =
    percent === null || meanMpa === null
      ? null
      : { reported: reported((percent / 100) * meanMpa) || steps[stressUnit] }
  return {
    ageHours,
    ...known('kind', specimens[0] && shapes[specimens[0].shape].kind),
    ...known('measures', measures === 'compression' ? null : measures),
    ...known('stressDecimals', decimals === decimalsOf(stressUnit) ? null : decimals),
    specimens: specimens.flatMap((specimen) =>
      buildSpecimen(specimen, conversion ? null : mix.specifiedMpa, stressUnit, language),
    ),
    ...(meanMpa !== null && { mean: reported(meanMpa) }),
    ...(conversion && { converted: reported(convertedMpa(conversion)) }),
    ...known('rangePercent', rangePercent),
    ...known('percentOfSpecified', percentOfSpecified),
    ...(uncertainty !== null && { uncertainty: uncertainty.reported }),
    verdict: buildVerdict(of, test),
  }
}

/** `specifiedMpa` null: the mean is converted before it is compared, so single specimens are not compared. */
function buildSpecimen(
  specimen: Specimen,
  specifiedMpa: number | null,
  unit: StressUnit,
  language: Language,
): ReportSpecimen[] {
  const { code, state, stateReason, break: reading } = specimen
  if (reading && state === 'approved')
    return [
      {
        ...buildReading(specimen, reading, specifiedMpa, unit),
        ...known('fracture', wordFailure(language, specimen, reading)),
        ...known('ends', wordEnds(language, specimen, reading)),
      },
    ]
  return [{ code, notTested: stateReason || '—', ...(reading && { leftOut: true as const }) }]
}

function buildReading(
  { code, shape, mix }: Specimen,
  reading: Break,
  specifiedMpa: number | null,
  unit: StressUnit,
) {
  const isPressed = strengthKindOf(mix.method) === 'compression'
  const nominal = shapes[shape]
  const typed = parseTypedNumber(reading.load.typed)
  const kN = fromNewtons(reading.loadN, 'kN')
  return {
    code,
    ageHours: reading.trueAgeHours,
    diameter1: reading.width1Mm,
    diameter2: reading.width2Mm,
    length: reading.lengthMm,
    ...known('mass', reading.massG),
    ...known('span', nominal.kind === 'beam' ? nominal.span : null),
    ...known('area', isPressed ? reading.areaMm2 : null),
    load: typed.ok ? { typed: typed.value, unit: reading.load.unit, kN } : { typed: kN, unit: 'kN', kN },
    ...known('lengthToDiameter', isPressed ? reading.ratio : null),
    ...(reading.factor !== 1 && { factor: reading.factor }),
    strength: reportedStress(reading.strengthUnroundedMpa, unit, reportingStepsOf(mix.method)),
    ...(specifiedMpa !== null && { percentOfSpecified: (reading.strengthUnroundedMpa / specifiedMpa) * 100 }),
    brokenAt: reading.brokenAt,
    brokenBy: reading.brokenBy ?? '—',
    press: reading.pressName ?? '—',
  }
}

/** The failure code as recorded; a code of another figure than the method's own names its standard. */
function wordFailure(language: Language, { mix, shape }: Specimen, reading: Break): string {
  const failure = failureOnRecord(reading, shapes[shape].kind)
  if (!failure) return ''
  const { code, written, figure, fractureAt } = failure
  if (shapes[shape].kind === 'beam') {
    const { quantity } = formatIn(language, 'UTC')
    return fractureAt === null
      ? sentence(language, 'reportStatements.failure.middleThird')
      : sentence(language, 'reportStatements.failure.outside', {
          distance: quantity(fractureAt, 0, 'mm'),
        })
  }
  const satisfactory = sentence(language, 'reportStatements.failure.satisfactory')
  const text = code === 'satisfactory' ? written.replace(code, satisfactory) : written
  const own = isMethodId(mix.method) && methodOf(mix.method).failures.figure === figure
  return own ? text : `${text} (${methodOf(figure).name})`
}

/** The end condition in words; empty for splitting tests, whose ends carry no load. */
function wordEnds(language: Language, { shape, mix }: Specimen, { endCondition, padSetName }: Break): string {
  if (strengthKindOf(mix.method) === 'splitting') return ''
  if (endCondition === 'pads' && padSetName)
    return sentence(language, 'reportStatements.ends.padSet', { name: padSetName })
  const moulded = endCondition === 'none' && shapes[shape].kind !== 'cylinder'
  return sentence(language, `reportStatements.ends.${moulded ? 'moulded' : endCondition}`)
}

/** Fields supplied by the client or the concrete supplier, which the laboratory cannot verify. */
const toldByClient = ['element', 'mix', 'specified', 'supplier', 'deliveryNote', 'mixer'] as const

/** The temperatures at the work site, before the specimens came to the laboratory. */
function wordInitial({ report: { language }, timeZone }: Material, sample: SampleFacts | undefined) {
  const { typed } = formatIn(language, timeZone)
  const { leastC, mostC } = sample?.initialCuring ?? {}
  return leastC === undefined || mostC === undefined
    ? []
    : [sentence(language, 'reportStatements.initialCuring', { least: typed(leastC), most: typed(mostC) })]
}

/** The logged climate of each tank or room in which the specimens cured, until the last of them broke. */
function wordClimate({ report: { language }, facts, timeZone }: Material, sample: SampleFacts | undefined) {
  const { number } = formatIn(language, timeZone)
  return (facts.climate.get(sample?.id ?? '') ?? []).map(({ tank, leastC, mostC, hoursOutside, readings }) =>
    sentence(language, 'reportStatements.climate', {
      tank,
      least: number(leastC ?? 0, 1),
      most: number(mostC ?? 0, 1),
      outside: number(hoursOutside, 0),
      n: number(readings, 0),
    }),
  )
}

/** The receipt of the specimens: when, in which recorded condition, and their curing. */
function receiptOf(of: Material, tests: readonly StrengthTest[], sample: SampleFacts | undefined) {
  const { report, facts, ownWords } = of
  const say = (key: string) => sentence(report.language, `reportStatements.${key}`)
  const specimens = tests.flatMap((test) => test.specimens)
  const handled = specimens.flatMap(({ id }) => facts.specimens.get(id) ?? [])
  const [receivedAt] = handled.flatMap((one) => one.receivedAt ?? []).toSorted()
  const remarked = specimens
    .filter(
      ({ state, stateReason, break: reading }) => !reading && state !== 'approved' && stateReason !== '',
    )
    .map(({ code, stateReason }) => `${code}: ${stateReason}`)
  const curings = new Set(handled.map(({ curing }) => curing))
  const [curing = 'standard'] = curings
  const cured =
    curings.size > 1
      ? say('curing.mixed')
      : ((sample && ownWords.nameOf('curings', curing, sample.enteredAt, report.language)) ??
        say(`curing.${curing}`))
  return {
    ...(receivedAt && { receivedAt }),
    conditionOnReceipt:
      remarked.length > 0
        ? remarked.join('; ')
        : say(receivedAt ? 'condition.nothing' : 'condition.notReceived'),
    curing: [cured, ...wordInitial(of, sample), ...wordClimate(of, sample)].join('; '),
  }
}

/** The verdict in words; when a guard band leaves it undecided, that replaces its outcome. */
function buildVerdict(of: Material, test: StrengthTest): NonNullable<ReportStrengthTest['verdict']> {
  const { language } = of.report
  const { verdict } = test
  const sentences = [
    ...wordVerdict(language, of.timeZone, verdict),
    ...wordLot(of, test),
    ...wordForecast(of, test),
  ]
  if (conformityOf(of, test) !== 'undecided') return { outcome: verdict.outcome, sentences }
  const open = sentence(language, 'reportStatements.conformity.undecidedTest')
  return { outcome: 'undecided', sentences: [...sentences.slice(1), open] }
}

/** Names the lot with which the result is judged, as of the drafting; empty if its rule judges no lots. */
function wordLot({ report: { language } }: Material, { lot }: StrengthTest): string[] {
  if (!lot) return []
  const { number, name, batches: n } = lot
  const key = name === '' ? 'reportStatements.lot' : 'reportStatements.namedLot'
  return [sentence(language, key, { number, name, n })]
}

/** States the forecast at the design age: an interval with its n, marked as not being a result. */
function wordForecast({ report, timeZone }: Material, { forecast, mix }: StrengthTest): string[] {
  if (!forecast) return []
  const { language, stressUnit } = report
  const { number } = formatIn(language, timeZone)
  const { n, of } = forecast
  const steps = reportingStepsOf(mix.method)
  const age = ageText(language, forecast.designAgeHours)
  if (!of) return [sentence(language, 'reportStatements.conformity.noForecast', { age, n })]
  const stress = (mpa: number) =>
    number(reportedStress(Math.max(0, mpa), stressUnit, steps), decimalsOf(stressUnit, 0, steps))
  return [
    sentence(language, 'reportStatements.conformity.forecast', {
      age,
      n,
      value: stress(of.mpa),
      low: stress(of.lowMpa),
      high: stress(of.highMpa),
      confidence: number(of.confidence * 100, 0),
      unit: printedUnit(stressUnit),
    }),
  ]
}
