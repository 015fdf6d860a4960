import type { ShapeConversion } from '@probeta/domain/acceptance/shape-conversion.ts'
import type { TFunction } from 'i18next'

/** The specimen that a result is converted from, and the one it is converted to, as the middle of a sentence names them. */
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
