import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SimilarNames } from '../../../ui/fields/similar-names.tsx'
import { similarQuery } from '../queries.ts'

export function SimilarCard({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <SimilarNames
      name={name}
      title={t('workSites.similar')}
      query={similarQuery}
      keyOf={({ id }) => id}
      about={({ code, clientName, active }) => [code, clientName, active ? '' : t('workSites.closed')]}
    >
      {({ id, name: called }) => (
        <Link className="pb-link" to="/servicios/obra/$workSiteId" params={{ workSiteId: id }}>
          {called}
        </Link>
      )}
    </SimilarNames>
  )
}
