import type { Break, Specimen } from '@probeta/contract/specimens.ts'
import type { StrengthTest } from '@probeta/contract/strength-tests.ts'
import { fromNewtons } from '@probeta/domain/quantity/force.ts'
import { fromMegapascals, reportedStress, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { createFormat } from '../../documents/format.ts'
import type { ReportSample, ReportSpecimen, ReportStrengthTest } from '../../documents/report-document.ts'
import type { Material } from './build-document.ts'
import type { SampleFacts } from './fetch-facts.ts'
import { printedUnit, wordVerdict } from './word-verdict.ts'

/** The samples of a report in the order of casting, each with its strength tests by age. */
export function buildSamples(of: Material): ReportSample[] {
  const tests = of.tests.toSorted((a, b) => a.castAt.localeCompare(b.castAt) || a.ageHours - b.ageHours)
  return [...Map.groupBy(tests, ({ sampleId }) => sampleId)].flatMap(([sampleId, own]) => {
    const [first] = own
    return first ? [buildSample(of, first, own, of.facts.samples.get(sampleId))] : []
  })
}

/** Only what is known: an absent line says nothing, an empty one would. */
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
  const { language, stressUnit } = of.report
  const { typed } = createFormat(language, of.timeZone)
  const sameUnit = mix.strengthUnit === stressUnit
  const specified = {
    strength: sameUnit ? mix.specifiedStrength : fromMegapascals(mix.specifiedMpa, stressUnit),
    ageDays: Math.round((mix.designAgeHours / 24) * 100) / 100,
    ...(!sameUnit && { class: `${typed(mix.specifiedStrength)} ${printedUnit(mix.strengthUnit)}` }),
  }
  return {
    code: sampleCode,
    castAt,
    specified,
    mix: mix.code,
    ...known('element', element),
    ...known('deliveryNote', facts?.deliveryNote),
    ...known('mixer', facts?.mixer),
    ...known('supplier', facts?.supplier),
    ...known('receivedAt', facts?.receivedAt),
    ...known('sampledBy', facts?.technician),
    fresh: {
      ...known('slump', facts?.slumpMm),
      ...known('temperature', facts?.concreteTemperatureC),
      ...known('airTemperature', facts?.airTemperatureC),
      ...known('air', facts?.airPercent),
      ...known('density', facts?.densityKgM3),
    },
    tests: tests.map((test) => buildTest(of, test)),
  }
}

function buildTest({ report, timeZone }: Material, test: StrengthTest): ReportStrengthTest {
  const { ageHours, meanMpa, rangePercent, percentOfSpecified, verdict, specimens, mix } = test
  const { language, stressUnit } = report
  return {
    ageHours,
    specimens: specimens.flatMap((specimen) => buildSpecimen(specimen, mix.specifiedMpa, stressUnit)),
    ...(meanMpa !== null && { mean: reportedStress(meanMpa, stressUnit) }),
    ...known('rangePercent', rangePercent),
    ...known('percentOfSpecified', percentOfSpecified),
    verdict: { outcome: verdict.outcome, sentences: wordVerdict(language, timeZone, verdict) },
  }
}

function buildSpecimen(specimen: Specimen, specifiedMpa: number, unit: StressUnit): ReportSpecimen[] {
  const { code, state, stateReason, break: reading } = specimen
  if (reading && state === 'approved') return [buildReading(code, reading, specifiedMpa, unit)]
  return [{ code, notTested: stateReason || '—' }]
}

function buildReading(code: string, reading: Break, specifiedMpa: number, unit: StressUnit) {
  const typed = parseTypedNumber(reading.load.typed)
  const kN = fromNewtons(reading.loadN, 'kN')
  return {
    code,
    ageHours: reading.trueAgeHours,
    diameter1: reading.width1Mm,
    diameter2: reading.width2Mm,
    length: reading.lengthMm,
    ...known('mass', reading.massG),
    area: reading.areaMm2,
    load: typed.ok ? { typed: typed.value, unit: reading.load.unit, kN } : { typed: kN, unit: 'kN', kN },
    lengthToDiameter: reading.ratio,
    ...(reading.factor !== 1 && { factor: reading.factor }),
    strength: reportedStress(reading.strengthUnroundedMpa, unit),
    percentOfSpecified: (reading.strengthUnroundedMpa / specifiedMpa) * 100,
    fracture: String(reading.fractureType),
    brokenAt: reading.brokenAt,
    brokenBy: reading.brokenBy ?? '—',
    press: reading.pressName ?? '—',
  }
}
