import { failureOnRecord, type Failure, type WrittenFailure } from '@probeta/domain/specimen/failure.ts'
import type { FailureFigure } from '@probeta/domain/specimen/methods/test-method.ts'
import { type ShapeId, shapes } from '@probeta/domain/specimen/shapes.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useLookups } from './use-lookups.ts'

/** The nine unsatisfactory patterns of cubes in the order of the figure. */
const cubePatterns = [
  'oneFace',
  'horizontalCrack',
  'uprightAndHorizontal',
  'faceSpalled',
  'faceSpalledTopCrack',
  'sheared',
  'edgeSpalled',
  'edgeSpalledTopCrack',
  'wedge',
] as const

/** Words a failure: types of ASTM C39 in the laboratory's own words, codes of EN 12390-3 in the program's. */
export function useFailureWords() {
  const { t } = useTranslation()
  const { nameOf } = useLookups()
  const format = useFormat()

  /** `at`: uses the words valid at that instant (ISO 8601). */
  function nameCode(of: { figure: FailureFigure; code: string; shape: ShapeId }, at?: string): string {
    const { figure, code, shape } = of
    if (figure === 'astmC39') return nameOf('fractures', code, at)
    if (code === 'satisfactory') return t('failures.satisfactory')
    if (shapes[shape].kind === 'beam') return t(`failures.beam.${code === 'M' ? 'middleThird' : 'outside'}`)
    const pattern = shapes[shape].kind === 'cube' && cubePatterns[Number(code) - 1]
    return pattern ? t(`failures.cube.${pattern}`) : t('failures.pattern', { code })
  }

  function say(failure: Failure, shape: ShapeId, at?: string): string {
    const { code, figure, marks, fractureAt } = failure
    if (fractureAt !== null) return t('failures.beam.placed', { mm: format.number(fractureAt, 0) })
    const name = nameCode({ figure, code, shape }, at)
    const text = code === 'satisfactory' || code === 'M' ? name : `${code} · ${name}`
    return marks.length > 0 ? t('failures.withTensileCrack', { said: text }) : text
  }

  return {
    nameCode,
    say,
    /** Words a recorded failure; undefined where none was coded. */
    sayRecorded(reading: WrittenFailure, shape: ShapeId, at?: string): string | undefined {
      const failure = failureOnRecord(reading, shapes[shape].kind)
      return failure ? say(failure, shape, at) : undefined
    },
  }
}
