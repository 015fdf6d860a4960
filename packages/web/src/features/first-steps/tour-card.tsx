import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import css from './demonstration-card.module.css'
import { goToStop, putTourAway, useTourAway, useTourStop } from './keep-guide.ts'
import { isDemonstration } from './queries.ts'

/** Offers the tour in the demonstration, until it is taken or put away. */
export function TourCard() {
  const { t } = useTranslation()
  const away = useTourAway()
  const touring = useTourStop() !== undefined
  const offered = useQuery(isDemonstration).data
  if (!offered || away || touring) return null
  return (
    <aside
      className={`pb-row ${css['demonstration']} ${css['tour']}`}
      aria-label={t('firstSteps.tour.title')}
    >
      <div>
        <strong className="pb-strong">{t('firstSteps.tour.title')}</strong>
        <p className="pb-dim pb-flat">{t('firstSteps.tour.about')}</p>
      </div>
      <Button variant="subtle" onClick={putTourAway}>
        {t('firstSteps.later')}
      </Button>
      <Button onClick={() => goToStop(0)}>{t('firstSteps.tour.start')}</Button>
    </aside>
  )
}
