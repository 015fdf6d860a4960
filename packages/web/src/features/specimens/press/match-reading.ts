import { aboutLanguage, type Language } from '@probeta/contract/base/languages.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { PressReading } from './watch-press.ts'

const plain = (code: string) => code.trim().toUpperCase()

/** True when the name sent by a press is this specimen's: its code, or the whole text of its label. */
const isNamed = ({ code, label }: Pick<Specimen, 'code' | 'label'>, name: string): boolean =>
  plain(name) === plain(code) || (label !== '' && plain(name) === plain(label))

/** True when the reading is this specimen's; without a name it is taken for the specimen in the press. */
export const belongsTo = ({ reading: { code } }: PressReading, specimen: Specimen): boolean =>
  code === null || isNamed(specimen, code)

/** Finds the specimen of a load among those of the day. */
export function matchReading(
  { reading: { code } }: PressReading,
  specimens: readonly Specimen[],
): { kind: 'current' } | { kind: 'named'; specimen: Specimen } | { kind: 'unknown'; code: string } {
  if (code === null) return { kind: 'current' }
  const specimen = specimens.find((one) => isNamed(one, code))
  return specimen ? { kind: 'named', specimen } : { kind: 'unknown', code }
}

/** Formats the load with the decimal mark of the language, as it would be typed. */
export const typedAs = ({ reading: { load } }: PressReading, language: Language): string =>
  load.typed.replace('.', aboutLanguage(language).decimalMark)
