import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../ui/query-state.tsx'
import { changesQuery } from './queries.ts'
import css from './report-panel.module.css'

/** The differences of a version from the one it replaces: to be read before authorising it. */
export function ChangesCard({ reportId }: { reportId: string }) {
  const { t } = useTranslation()
  const query = useQuery(changesQuery(reportId))
  return (
    <section className={css['part']} aria-label={t('reports.changes.title')}>
      <h2>{t('reports.changes.title')}</h2>
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-dim pb-flat">{t('reports.changes.none')}</p>
          ) : (
            <ul className={`pb-break ${css['changes']}`}>
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
