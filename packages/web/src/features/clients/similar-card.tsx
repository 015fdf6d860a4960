import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SimilarNames } from '../../ui/fields/similar-names.tsx'
import { similarQuery } from './queries.ts'

export function SimilarCard({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <SimilarNames
      name={name}
      title={t('clients.similar')}
      query={similarQuery}
      keyOf={({ id }) => id}
      about={({ taxId, active }) => [taxId, active ? '' : t('common.state.inactive')]}
    >
      {({ id, name: called }) => (
        <Link className="pb-link" to="/servicios/cliente/$clientId" params={{ clientId: id }}>
          {called}
        </Link>
      )}
    </SimilarNames>
  )
}
