import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../ui/query-state.tsx'
import { changesQuery } from './queries.ts'
import css from './report-panel.module.css'

/** What a version says otherwise than the one it replaces: to be read before it is authorised. */
export function ChangesCard({ reportId }: { reportId: string }) {
  const { t } = useTranslation()
  const query = useQuery(changesQuery(reportId))
  return (
    <section className={css['changes']} aria-label={t('reports.changes.title')}>
      <h2>{t('reports.changes.title')}</h2>
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('reports.changes.none')}</p>
          ) : (
            <ul>
              {items.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
