import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { countDecimals } from '../../ui/fields/count-decimals.ts'
import type { Scrutiny } from './queries.ts'
import { showClass } from './show-strength.ts'

type Answer = Scrutiny['answers'][number]
export type Sign = Scrutiny['untaken'][number]['sign']

/** Names the subject of a question: a press and its unit, the masses of a shape, a mix, a class. */
export function describeQuery(t: TFunction, format: Format, of: Answer['of'], sign: Sign): string {
  switch (of.kind) {
    case 'press':
      return sign === 'breaksTooClose'
        ? t('scrutiny.of.pressAlone', { name: of.name })
        : t('scrutiny.of.press', { name: of.name, unit: of.unit })
    case 'mix':
      return t('scrutiny.of.mix', { code: of.code, workSite: of.workSite })
    case 'mixes':
      return t('scrutiny.of.mixes', { count: of.count, shown: format.number(of.count) })
    case 'class':
      return t('scrutiny.of.class', { class: showClass(format, of) })
    default:
      return t(`scrutiny.of.${of.kind}`, { shape: t(`workSites.shapes.${of.shape}`) })
  }
}

const list = (format: Format, digits: readonly number[]) =>
  new Intl.ListFormat(format.language, { type: 'disjunction' }).format(digits.map(String))
const seconds = (format: Format, value: number) => `${format.number(value)} s`
const percent = (format: Format, value: number) => `${format.number(value, 1)} %`

const describeSpecified = (
  t: TFunction,
  format: Format,
  { equal, atOrAbove, near, from, to, unit }: Extract<Answer['figures'], { sign: 'equalToSpecified' }>,
) => ({
  expected: t('scrutiny.expected.specified', {
    equal: format.number(equal.expected, 1),
    above: format.number(atOrAbove.expected, 1),
  }),
  found: t('scrutiny.was.specified', {
    equal: format.number(equal.count),
    above: format.number(atOrAbove.count),
    near: format.number(near),
    from: showClass(format, { value: from, unit }),
    to: showClass(format, { value: to, unit }),
  }),
})

/** Describes the expected and the found figures, one line each. */
export function describeFigures(
  t: TFunction,
  format: Format,
  figures: Answer['figures'],
): { expected: string; found: string } {
  switch (figures.sign) {
    case 'digitPreference': {
      const { count, expected } = figures.round
      const digits = list(format, figures.round.digits)
      return {
        expected: t('scrutiny.expected.digits', { expected: format.number(expected, 1), digits }),
        found: t('scrutiny.was.digits', { count: format.number(count), digits }),
      }
    }
    case 'duplicateValues':
    case 'repeatedSets':
      return {
        expected: t('scrutiny.expected.repeats', { expected: format.number(figures.expected, 1) }),
        found: t('scrutiny.was.repeats', { count: format.number(figures.repeats) }),
      }
    case 'smallWithinTestSpread':
    case 'smallOverallSpread':
      return {
        expected: t('scrutiny.expected.spread', { least: percent(format, figures.leastV) }),
        found: t('scrutiny.was.spread', { v: percent(format, figures.v) }),
      }
    case 'equalToSpecified':
      return describeSpecified(t, format, figures)
    case 'breaksTooClose':
      return {
        expected: t('scrutiny.expected.times', { least: seconds(format, figures.leastSeconds) }),
        found: t('scrutiny.was.times', {
          count: format.number(figures.tooClose),
          closest: seconds(format, figures.closestSeconds),
        }),
      }
  }
}

/** Smaller rates are not distinguished. */
const rarest = 1e-9
const usualRate = 0.01

/** Describes how often honest data show as much, over all questions: '38 %', '1 in 2500', or that no chance is involved. */
export function describeRate(t: TFunction, format: Format, { adjustedRate, figures }: Answer): string {
  if (figures.sign === 'breaksTooClose') return adjustedRate === 0 ? t('scrutiny.rate.never') : '—'
  if (adjustedRate >= usualRate) return format.percent(adjustedRate)
  if (adjustedRate < rarest) return t('scrutiny.rate.below', { times: format.number(1 / rarest) })
  return t('scrutiny.rate.oneIn', { times: format.number(Number((1 / adjustedRate).toPrecision(2))) })
}

/** Describes the resolution of a display in its unit: '0,1 kN'; null where it does not matter. */
export function describeStep(format: Format, { of, figures }: Answer): string | null {
  return 'step' in figures
    ? `${format.number(figures.step, countDecimals(figures.step))} ${unitOf(of, figures)}`
    : null
}

/** Returns the unit of a line of evidence. */
export function unitOf(of: Answer['of'], figures: Answer['figures']): string {
  if (figures.sign === 'breaksTooClose') return 's'
  if (of.kind === 'masses') return 'g'
  if (of.kind === 'widths' || of.kind === 'lengths') return 'mm'
  return 'unit' in of ? printedUnit(of.unit) : 'MPa'
}

/** Formats the values of a line of evidence: '565,3 kN', '565,3 · 571,0 kN'. */
export function describeValues(format: Format, { of, figures }: Answer, values: readonly number[]): string {
  const digits = 'step' in figures ? countDecimals(figures.step) : undefined
  const shown = values.map((value) => format.number(value, digits ?? Math.min(1, countDecimals(value))))
  return `${shown.join(' · ')} ${unitOf(of, figures)}`
}
