import type { actions } from '@probeta/phrases/es/actions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { HistoryList } from '../../ui/lists/history-list.tsx'
import { Section } from '../../ui/section.tsx'
import css from './actions-card.module.css'
import { actionsQuery } from './queries.ts'

type Words = (typeof actions)['words']
type Action = { [N in keyof Words]: `${N}.${keyof Words[N] & string}` }[keyof Words]

/** The person's latest actions, one line per change. */
export function ActionsCard() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const pages = useInfiniteQuery(actionsQuery())
  return (
    <Section title={t('profile.sections.actions')} description={t('profile.actions.about')}>
      <HistoryList
        label={t('profile.sections.actions')}
        pages={pages}
        moreLabel={t('profile.actions.more')}
        empty={t('profile.actions.none')}
        keyOf={({ id }) => id}
      >
        {({ action, about, rows, reason, at }) => {
          // An action without a phrase is still shown, with its object.
          const known = /^\w+\.\w+$/.test(action) && i18n.exists(`actions.words.${action}`)
          return (
            <p className={css['action']}>
              <strong>{known ? t(`actions.words.${action as Action}`) : t('profile.actions.other')}</strong>
              {about !== '' && <span>{about}</span>}
              <small>
                {[
                  format.instant(at),
                  rows > 1 && t('profile.actions.rows', { count: rows }),
                  reason !== '' && t('profile.actions.reason', { reason }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </p>
          )
        }}
      </HistoryList>
    </Section>
  )
}
