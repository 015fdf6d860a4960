import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { ExpectedWindow } from '@probeta/domain/specimen/expected-window.ts'
import type { ImplausibleCode } from '@probeta/domain/specimen/plausibility.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { usePadSets } from '../queries.ts'
import { useWordRange } from '../../../trade/choices/use-word-range.ts'
import { padsOf, type Reading } from './compute-reading.ts'
import type { AgeStand } from './explain-age.ts'
import type { Entry } from './read-entry.ts'
import { useEndWords } from '../../../trade/word-ends.ts'

type Judged = {
  readonly reading: Reading
  readonly expected: ExpectedWindow
  readonly doubts: readonly ImplausibleCode[]
  readonly entry: Pick<Entry, 'endCondition' | 'padSetId'>
  readonly age: AgeStand
}

/** Hours as they are said: of two days and more, the whole days. */
const wholeDays = (hours: number) => (hours < 48 ? Math.round(hours) : Math.floor(hours / 24) * 24)

/** Explains why a reading is implausible, a sentence for each doubt. */
export function useDoubtWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useEndWords()
  const padSets = usePadSets()
  const wordRange = useWordRange()
  /** The measured ends with their limits, where one of them is exceeded. */
  function wordEnds({ ends, endLimit }: Reading) {
    const { planenessMm, perpendicularity } = ends
    const square = endLimit?.perpendicularity
    return {
      planeness: words.planeness(planenessMm ?? 0),
      mostPlaneness: words.planeness(endLimit?.planeness.mostMm ?? 0),
      perpendicularity:
        perpendicularity &&
        words.perpendicularity({ most: perpendicularity.value, unit: perpendicularity.unit }),
      mostPerpendicularity: square && words.perpendicularity(square),
    }
  }
  return ({ shape, mix }: Specimen, { reading, expected, doubts, entry, age }: Judged): string[] => {
    const pads = padsOf(entry, padSets)
    const values = {
      strength: showMpa(format, reading.strength?.reportedMpa, mix.method),
      low: format.number(expected.lowMpa, 1),
      high: format.number(expected.highMpa, 1),
      nominal: format.number(shapes[shape].width),
      density: format.number(reading.densityKgM3),
      specified: format.number(mix.specifiedMpa, 1),
      pads: pads?.name ?? '',
      range: (pads && wordRange(pads)) ?? '',
      early: format.age(wholeDays(age.outsideHours + (age.toleranceHours ?? 0))),
      units: reading.units.slice(0, 2).join(' / '),
      ...wordEnds(reading),
    }
    return doubts.map((code) => t(`specimens.doubt.${code}`, values))
  }
}
