import type { Break } from '@probeta/contract/concrete/specimens.ts'

type Read = Pick<Break, 'width1Mm' | 'width2Mm' | 'lengthMm' | 'lengthsMm' | 'massG' | 'typed'>
type Format = {
  readonly decimalMark: string
  readonly number: (value: number | null, decimals?: number) => string
}

/**
 * Words the sizes and the mass of a reading: in mm and g, and as they were typed where that was in another unit; null
 * where it was not, or where there is no mass.
 */
export function wordSizes(
  { width1Mm, width2Mm, lengthMm, lengthsMm, massG, typed }: Read,
  format: Format,
): { readonly mm: string; readonly typed: string | null; readonly mass: string | null } {
  const mm = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1)
  const digits = (text: string) => text.replace(/[.,]/, format.decimalMark)
  const lengths = lengthsMm.length > 1 ? ` (${lengthsMm.map(mm).join(' · ')})` : ''
  const { width1, width2, lengths: typedLengths = [], mass } = typed
  const grams = massG === null ? null : `${format.number(massG)} g`
  return {
    mm: `${mm(width1Mm)} / ${mm(width2Mm)} × ${mm(lengthMm)}${lengths} mm`,
    typed:
      width1 && width2
        ? `${digits(width1.typed)} / ${digits(width2.typed)} × ${typedLengths.map((one) => digits(one.typed)).join(' · ')} ${width1.unit}`
        : null,
    mass: mass ? `${digits(mass.typed)} ${mass.unit} (${grams})` : grams,
  }
}
