import type { Language } from '@probeta/contract/base/languages.ts'
import type { ShapeConversion } from '@probeta/domain/acceptance/shape-conversion.ts'
import { sentence } from '../../base/language.ts'
import { formatIn } from './format.ts'

/** Names the specimens that a result is converted from and to, for the middle of a sentence. */
export function wordConverted(
  language: Language,
  { shape, curing, to }: Pick<ShapeConversion, 'shape' | 'curing' | 'to'>,
): { readonly from: string; readonly to: string } {
  const named = (of: typeof shape) => sentence(language, `verdicts.specimen.${of}`)
  if (curing === 'standard') return { from: named(shape), to: named(to) }
  return {
    from: sentence(language, 'verdicts.keptDry', { specimen: named(shape) }),
    to: sentence(language, 'verdicts.keptWet', { specimen: named(to) }),
  }
}

/** A factor with all of its decimals: a reader multiplies by what is printed. */
export const wordFactor = (language: Language, factor: number): string =>
  formatIn(language, 'UTC').number(factor, String(factor).split('.')[1]?.length ?? 0)
