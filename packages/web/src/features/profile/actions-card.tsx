import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { useActionWord } from '../../trade/use-action-word.ts'
import { HistoryList } from '../../ui/lists/history-list.tsx'
import { Section } from '../../ui/section.tsx'
import css from './actions-card.module.css'
import { actionsQuery } from './queries.ts'

/** The person's latest actions, one line per change. */
export function ActionsCard() {
  const { t } = useTranslation()
  const wordAction = useActionWord()
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
        {({ action, about, rows, reason, at }) => (
          <p className={`pb-flat ${css['action']}`}>
            <strong>{wordAction(action)}</strong>
            {about !== '' && <span>{about}</span>}
            <small className="pb-dim pb-small">
              {[
                format.instant(at),
                rows > 1 && t('profile.actions.rows', { count: rows }),
                reason !== '' && t('profile.actions.reason', { reason }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </p>
        )}
      </HistoryList>
    </Section>
  )
}
