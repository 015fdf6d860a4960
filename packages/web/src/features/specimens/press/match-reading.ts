import { aboutLanguage, type Language } from '@probeta/contract/languages.ts'
import type { Specimen } from '@probeta/contract/specimens.ts'
import type { PressReading } from './watch-press.ts'

const plain = (code: string) => code.trim().toUpperCase()

/** Whether a press that names a specimen names this one: by its code, or by all its label says. */
const isNamed = ({ code, label }: Pick<Specimen, 'code' | 'label'>, said: string): boolean =>
  plain(said) === plain(code) || (label !== '' && plain(said) === plain(label))

/** A press that names nobody means the specimen that stands in it. */
export const belongsTo = ({ reading: { code } }: PressReading, specimen: Specimen): boolean =>
  code === null || isNamed(specimen, code)

/** Whose load it is among those of the day. */
export function matchReading(
  { reading: { code } }: PressReading,
  specimens: readonly Specimen[],
): { kind: 'current' } | { kind: 'named'; specimen: Specimen } | { kind: 'unknown'; code: string } {
  if (code === null) return { kind: 'current' }
  const specimen = specimens.find((one) => isNamed(one, code))
  return specimen ? { kind: 'named', specimen } : { kind: 'unknown', code }
}

/** The load with the decimal mark of the language, as it would be typed. */
export const typedAs = ({ reading: { load } }: PressReading, language: Language): string =>
  load.typed.replace('.', aboutLanguage(language).decimalMark)
