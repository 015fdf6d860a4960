import type { Language } from '@probeta/contract/base/languages.ts'
import type { FreshCheck } from '@probeta/domain/fresh/judge-fresh.ts'
import { freshStandardOf, type FreshTest, reportedAs } from '@probeta/domain/fresh/fresh-standards.ts'
import { unitWeightOf } from '@probeta/domain/fresh/unit-weight.ts'
import { unitOfCheck, wordFreshCheck } from '@probeta/phrases/word-fresh-check.ts'
import { formatIn } from '../../../documents/words/format.ts'
import type { FreshTests, FreshValue } from '../../../documents/report-document.ts'
import { sentence } from '../../../base/language.ts'
import type { FreshFacts } from '../../../stores/reports/fetch-facts.ts'

type Locale = { language: Language; timeZone: string }

/** States how one value compares with its specification, in the language of the report. */
const wordCheck = (check: FreshCheck, { language, timeZone }: Locale): string => {
  const { unit, decimals } = unitOfCheck(check)
  const { typed } = formatIn(language, timeZone)
  return wordFreshCheck(check, {
    amount: (value) => `${typed(Number(value.toFixed(decimals)))} ${unit}`.trim(),
    test: (method) => sentence(language, `fresh.tests.${method}`),
    say: (word, values) => sentence(language, `fresh.checks.${word}`, values),
  })
}

/** The fresh tests as their methods report them, compared with the specification at the time of sampling. */
export function buildFresh(facts: FreshFacts, locale: Locale): FreshTests {
  const { specimenMethod, consistenceMethod, consistenceValue, airMethod, freshChecks } = facts
  const { densityKgM3, batchKg, volumeM3, cementKg, airFreeKgM3 } = facts
  const made = unitWeightOf({ densityKgM3, batchKg, volumeM3, cementKg, airFreeKgM3 })
  const measured: readonly (readonly [FreshValue, number | null, FreshTest | null])[] = [
    ['slump', facts.slumpMm, 'slump'],
    ...(consistenceMethod ? [[consistenceMethod, consistenceValue, consistenceMethod] as const] : []),
    ['temperature', facts.concreteTemperatureC, 'temperature'],
    ['airTemperature', facts.airTemperatureC, null],
    ['air', facts.airPercent, airMethod],
    ['density', densityKgM3, 'density'],
    ['gravimetricAir', made.gravimetricAirPercent, null],
    ['yield', made.yieldM3, null],
    ['relativeYield', made.relativeYield, null],
    ['cement', made.cementKgM3, null],
  ]
  const values: Partial<Record<FreshValue, number>> = {}
  const standards: Partial<Record<FreshValue, string>> = {}
  for (const [name, value, test] of measured) {
    if (value === null) continue
    const reported = test ? reportedAs(specimenMethod, test, value) : undefined
    values[name] = reported?.ok ? reported.value : value
    const standard = test && freshStandardOf(specimenMethod, test)
    if (standard) standards[name] = standard
  }
  const classed = freshChecks.find(({ found }) => found !== null)?.found
  return {
    ...values,
    ...(Object.keys(standards).length > 0 && { standards }),
    ...(classed && { class: classed }),
    ...(freshChecks.length > 0 && { checks: freshChecks.map((check) => wordCheck(check, locale)) }),
  }
}
