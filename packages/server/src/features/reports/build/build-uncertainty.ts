import type { Language } from '@probeta/contract/base/languages.ts'
import type { LetterheadContent } from '@probeta/contract/reports/letterheads.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { geometryOf } from '@probeta/domain/specimen/shapes.ts'
import { strengthUncertainty } from '@probeta/domain/uncertainty/strength-budget.ts'
import { formatIn } from '../../../documents/words/format.ts'
import { sentence } from '../../../base/language.ts'

type Components = LetterheadContent['uncertainty']

/**
 * The expanded uncertainty U of the mean of a strength test, in % of the mean, k = 2; null if the laboratory states none
 * or nothing was measured. Load and dimensions count as for one specimen, since one press and one calliper measured all;
 * the scatter between companion specimens decreases with their number.
 */
export function expandedPercentOf(
  { specimens, meanMpa, mix }: StrengthTest,
  components: Components,
): number | null {
  const tested = specimens.filter(({ state, break: reading }) => reading !== null && state === 'approved')
  const [first] = tested
  if (!components || !first?.break || meanMpa === null) return null
  const { loadPercent, widthMm, otherPercent, materialPercent } = components
  const { width1Mm, width2Mm, lengthMm } = first.break
  const geometry = geometryOf(first.shape, width1Mm, width2Mm, lengthMm, first.break.failure)
  const spread = (amount: number) => ({ amount, distribution: 'rectangular' as const })
  const standard = (amount: number) => ({ amount, distribution: 'standard' as const })
  const found = strengthUncertainty({
    strengthMpa: meanMpa,
    geometry,
    splits: strengthKindOf(mix.method) === 'splitting',
    load: spread(loadPercent),
    width: spread(widthMm),
    ...(otherPercent > 0 && { others: [{ name: 'other', spread: standard(otherPercent) }] }),
    ...(materialPercent !== null && {
      material: [{ name: 'material', spread: standard(materialPercent), readings: tested.length }],
    }),
  })
  if (!found.ok) return null
  return (found.value.withMaterial ?? found.value.measurement).expandedPercent
}

/** States the definition of U, the components it contains and those it does not. */
export function wordUncertainty(language: Language, components: Components, stated: boolean): string[] {
  const say = (key: string, values: Record<string, unknown> = {}) =>
    sentence(language, `reportStatements.uncertainty.${key}`, values)
  if (!components) return [say('none')]
  if (!stated) return [say('notReached')]
  const { typed } = formatIn(language, 'UTC')
  const { loadPercent, widthMm, otherPercent, materialPercent } = components
  const parts = [
    say('load', { value: typed(loadPercent) }),
    say('width', { value: typed(widthMm) }),
    ...(otherPercent > 0 ? [say('other', { value: typed(otherPercent) })] : []),
    ...(materialPercent === null ? [] : [say('material', { value: typed(materialPercent) })]),
  ]
  return [
    say('what'),
    say('contains', { parts: parts.join('; ') }),
    say(materialPercent === null ? 'measurementOnly' : 'withMaterial'),
  ]
}
