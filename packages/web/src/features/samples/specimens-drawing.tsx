import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { nameSpecimenAt } from '../../trade/name-specimen.ts'
import { wordOfState } from '../../trade/states.ts'
import css from './sample-card.module.css'

export type Drawn = { id: string; code: string; ageHours: number | null; state: string; dueAt: string | null }

/** The specimens of a sample as a row of circles with their ages: grey waiting, blue due today, red overdue, amber tested, green approved. */
export function SpecimensDrawing({ specimens }: { specimens: readonly Drawn[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = Date.now()
  return (
    <ul className={`pb-plain-list ${css['dots']}`}>
      {specimens.map((specimen) => {
        const word = nameSpecimenAt(specimen, now, format.timeZone)
        const age = format.age(specimen.ageHours)
        const state = t(wordOfState('specimenDay', word))
        return (
          <li
            key={specimen.id}
            data-word={word}
            title={t('samples.dots', { code: specimen.code, age, state })}
          >
            <i aria-hidden="true" />
            <span aria-hidden="true">{age}</span>
            <span className="pb-hidden">{t('samples.dots', { code: specimen.code, age, state })}</span>
          </li>
        )
      })}
    </ul>
  )
}
