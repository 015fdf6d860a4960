import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { similarQuery } from './queries.ts'

const pause = 300
const shortest = 4

/** Whoever adds a work site sees those that are called much the same, before there are two of one. */
export function SimilarCard({ name }: { name: string }) {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(name.trim(), pause)
  const found = useQuery({ ...similarQuery(settled), enabled: settled.length >= shortest })
  const items = settled.length >= shortest ? (found.data?.items ?? []) : []
  return (
    <div className="pb-similar" role="status">
      {items.length > 0 && (
        <>
          {t('workSites.similar')}
          <ul>
            {items.map(({ id, code, name: called, clientName, active }) => (
              <li key={id}>
                <Link className="pb-link" to="/servicios/obra/$workSiteId" params={{ workSiteId: id }}>
                  {called}
                </Link>{' '}
                {[code, clientName, active ? '' : t('workSites.closed')].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
