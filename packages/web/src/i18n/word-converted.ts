import type { ShapeConversion } from '@probeta/domain/acceptance/shape-conversion.ts'
import type { TFunction } from 'i18next'

/** Names the specimens that a result is converted from and to, for the middle of a sentence. */
export function wordConverted(
  t: TFunction,
  { shape, curing, to }: Pick<ShapeConversion, 'shape' | 'curing' | 'to'>,
) {
  const [tested, limits] = [t(`verdicts.specimen.${shape}`), t(`verdicts.specimen.${to}`)]
  if (curing === 'standard') return { from: tested, to: limits }
  return {
    from: t('verdicts.keptDry', { specimen: tested }),
    to: t('verdicts.keptWet', { specimen: limits }),
  }
}
