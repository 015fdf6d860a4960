import { listDayReviewsEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import css from './result-list-page.module.css'

const shown = 3

/** The days that were closed at the press, for those who check them. */
export function DaysCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const reviews = useQuery(api.query(listDayReviewsEndpoint, {})).data?.items ?? []
  if (reviews.length === 0) return null
  return (
    <p className={`pb-row pb-dim pb-small ${css['days']}`}>
      <strong>{t('dayReviews.reviews')}</strong>
      {reviews.slice(0, shown).map(({ id, day, broken, missed, sentBy, sentAt }) => (
        <span key={id} title={`${format.instant(sentAt)} · ${sentBy ?? '—'}`}>
          {t('dayReviews.reviewOf', { day: format.shortDay(day), broken, missed, who: sentBy ?? '—' })}
        </span>
      ))}
    </p>
  )
}
