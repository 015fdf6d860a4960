import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import { reported, type StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { SpecimenName, TestName } from '@probeta/contract/reports/template-names.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { fromNewtons } from '@probeta/domain/quantity/force.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { fromMegapascals, reportedStress, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { nameRuleSet } from '@probeta/domain/acceptance/name-rule-set.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { sentence } from '../../base/language.ts'
import type { TemplateFacts } from '../../stores/export-templates/fetch-template-facts.ts'
import type { FilledTest, Say } from '../../tables/templates/fill-sheet.ts'
import type { Cell } from '../../tables/table-column.ts'
import type { wordsOfLists } from '../../documents/words/own-words.ts'
import { wordClause } from '../../documents/words/word-clause.ts'
import { minuteOf } from '../../tables/minute-of.ts'

export type Saying = {
  language: Language
  timeZone: string
  /** Names of people of the laboratory are replaced by their function. */
  byFunction: boolean
  ownWords: ReturnType<typeof wordsOfLists>
  /** The names that the workbook asks for. */
  asked: ReadonlySet<string>
}
type Test = { test: StrengthTest; facts: TemplateFacts | undefined } & Saying
type Tested = { specimen: Specimen; reading: NonNullable<Specimen['break']> } & Saying

const rounded = (value: number | null | undefined, digits: number): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(digits))
const days = (hours: number) => rounded(hours / 24, 2)

/** A mean in another unit than that of the mix, reported with the steps of its method. */
const inUnit = (mpa: number | null, unit: StressUnit, method: string): number | null =>
  mpa === null ? null : reportedStress(mpa, unit, reportingStepsOf(method))
const specifiedIn = ({ mix }: StrengthTest, unit: StressUnit, digits: number) =>
  mix.strengthUnit === unit ? mix.specifiedStrength : rounded(fromMegapascals(mix.specifiedMpa, unit), digits)

const nameMethod = (method: string) => (isMethodId(method) ? methodOf(method).name : method)
const person = (name: string | null | undefined, { byFunction, language }: Saying): string | null =>
  name && byFunction ? sentence(language, 'portal.functions.technician') : (name ?? null)

const individual = ({ test, language }: Test): string => {
  const format = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  return test.values.map(({ unroundedMpa }) => format.format(reported(test, unroundedMpa) ?? 0)).join(' · ')
}
const valueAt =
  (at: number) =>
  ({ test }: Test) =>
    reported(test, test.values[at]?.unroundedMpa ?? null)

const testCells: Record<Exclude<TestName, 'line'>, (of: Test) => Cell> = {
  sample: ({ test }) => test.sampleCode,
  workSiteCode: ({ test }) => test.workSite.code,
  workSite: ({ test }) => test.workSite.name,
  workSiteAddress: ({ facts }) => facts?.workSiteAddress ?? null,
  client: ({ test }) => test.client.name,
  clientAddress: ({ facts }) => facts?.clientAddress ?? null,
  clientTaxId: ({ facts }) => facts?.clientTaxId ?? null,
  element: ({ test }) => test.element,
  castOn: ({ test, timeZone }) => minuteOf(test.castAt, timeZone),
  ageHours: ({ test }) => test.ageHours,
  ageDays: ({ test }) => days(test.ageHours),
  mix: ({ test }) => test.mix.code,
  specified: ({ test }) => test.mix.specifiedStrength,
  specifiedMPa: ({ test }) => specifiedIn(test, 'MPa', 1),
  specifiedPsi: ({ test }) => specifiedIn(test, 'psi', 0),
  specifiedKgf: ({ test }) => specifiedIn(test, 'kgf/cm2', 0),
  designAgeDays: ({ test }) => days(test.mix.designAgeHours),
  method: ({ test }) => nameMethod(test.mix.method),
  unit: ({ test }) => printedUnit(test.mix.strengthUnit),
  mean: ({ test }) => reported(test, test.meanMpa),
  meanMPa: ({ test }) => inUnit(test.meanMpa, 'MPa', test.mix.method),
  meanPsi: ({ test }) => inUnit(test.meanMpa, 'psi', test.mix.method),
  meanKgf: ({ test }) => inUnit(test.meanMpa, 'kgf/cm2', test.mix.method),
  conversionFactor: ({ test }) => test.verdict.conversion?.factor ?? null,
  converted: ({ test }) => reported(test, test.verdict.conversion && convertedMpa(test.verdict.conversion)),
  percent: ({ test }) => rounded(test.percentOfSpecified, 1),
  n: ({ test }) => test.values.length,
  pending: ({ test }) => test.pending,
  values: individual,
  value1: valueAt(0),
  value2: valueAt(1),
  value3: valueAt(2),
  range: ({ test }) => rounded(test.rangePercent, 1),
  movingMean: ({ test }) => reported(test, test.movingMeanMpa),
  verdict: ({ test, language }) => sentence(language, `verdicts.outcome.${test.verdict.outcome}`),
  standard: ({ test: { verdict }, language }) =>
    isRuleSetId(verdict.ruleSet)
      ? nameRuleSet(ruleSetOf(verdict.ruleSet), (variant) =>
          sentence(language, `verdicts.variant.${variant}`),
        )
      : null,
  clause: ({ test: { verdict }, language }) =>
    verdict.clause === null ? null : wordClause(language, verdict.ruleSet, verdict.clause),
  state: ({ test, language }) => sentence(language, `strengthTests.states.${test.state}`),
  report: ({ test }) => test.report?.number ?? null,
  sheet: ({ facts }) => facts?.sheet ?? null,
  deliveryNote: ({ facts }) => facts?.deliveryNote ?? null,
  truck: ({ facts }) => facts?.truck ?? null,
  plant: ({ facts }) => facts?.plant ?? null,
  supplier: ({ facts }) => facts?.supplier ?? null,
  volume: ({ facts }) => facts?.volumeM3 ?? null,
  slump: ({ facts }) => facts?.slumpMm ?? null,
  concreteTemperature: ({ facts }) => facts?.concreteTemperatureC ?? null,
  airTemperature: ({ facts }) => facts?.airTemperatureC ?? null,
  air: ({ facts }) => facts?.airPercent ?? null,
  freshDensity: ({ facts }) => facts?.densityKgM3 ?? null,
  waterAdded: ({ facts }) => facts?.waterAddedL ?? null,
  weather: ({ facts, language, ownWords }) =>
    facts ? ownWords.retell('weather', facts.weather, facts.enteredAt, language) : null,
  sampledBy: (of) => person(of.facts?.technician, of),
}

const strengthIn =
  (unit: StressUnit) =>
  ({ specimen, reading }: Tested) =>
    inUnit(reading.strengthUnroundedMpa, unit, specimen.mix.method)

const specimenCells: Record<SpecimenName, (of: Tested) => Cell> = {
  specimen: ({ specimen }) => specimen.code,
  brokenOn: ({ reading, timeZone }) => minuteOf(reading.brokenAt, timeZone),
  brokenAgeDays: ({ reading }) => days(reading.trueAgeHours),
  shape: ({ specimen, language }) => sentence(language, `workSites.shapes.${specimen.shape}`),
  width1: ({ reading }) => reading.width1Mm,
  width2: ({ reading }) => reading.width2Mm,
  length: ({ reading }) => reading.lengthMm,
  area: ({ reading }) => rounded(reading.areaMm2, 0),
  ratio: ({ reading }) => rounded(reading.ratio, 2),
  factor: ({ reading }) => reading.factor,
  mass: ({ reading }) => reading.massG,
  density: ({ reading }) => rounded(reading.densityKgM3, 0),
  load: ({ reading }) => rounded(fromNewtons(reading.loadN, 'kN'), 2),
  loadKgf: ({ reading }) => rounded(fromNewtons(reading.loadN, 'kgf'), 0),
  loadLbf: ({ reading }) => rounded(fromNewtons(reading.loadN, 'lbf'), 0),
  strength: ({ specimen, ...of }) => strengthIn(specimen.mix.strengthUnit)({ specimen, ...of }),
  strengthMPa: strengthIn('MPa'),
  strengthPsi: strengthIn('psi'),
  strengthKgf: strengthIn('kgf/cm2'),
  strengthPercent: ({ specimen, reading }) =>
    rounded((reading.strengthUnroundedMpa / specimen.mix.specifiedMpa) * 100, 1),
  fracture: ({ reading, language }) =>
    reading.failure.replace('satisfactory', sentence(language, 'reportStatements.failure.satisfactory')),
  ends: ({ reading, language }) => sentence(language, `reportStatements.ends.${reading.endCondition}`),
  pads: ({ reading }) => reading.padSetName,
  press: ({ reading }) => reading.pressName,
  testedBy: (of) => person(of.reading.brokenBy, of),
  remark: ({ reading }) => reading.remark,
}

/** Only the values that are asked for, so that thousands of tests are not held with everything known of them. */
function sayOf<Of extends Saying>(cells: Record<string, (of: Of) => Cell>, of: Of): Say {
  const values = new Map(
    Object.entries(cells)
      .filter(([name]) => of.asked.has(name))
      .map(([name, cell]) => [name, cell(of)]),
  )
  return (name) => values.get(name)
}

/** The values of a test and of those of its specimens that count in its mean. */
export function sayTest(test: StrengthTest, facts: TemplateFacts | undefined, saying: Saying): FilledTest {
  const counted = new Set(test.values.map(({ code }) => code))
  return {
    say: sayOf(testCells, { test, facts, ...saying }),
    specimens: test.specimens.flatMap((specimen) =>
      specimen.break && counted.has(specimen.code)
        ? [sayOf(specimenCells, { specimen, reading: specimen.break, ...saying })]
        : [],
    ),
  }
}
