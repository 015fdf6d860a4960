import { useTranslation } from 'react-i18next'
import { SimilarNames } from '../../ui/fields/similar-names.tsx'
import { type Kind, similarQuery } from './queries.ts'

/** Whoever adds a brand sees those that are called or written much the same. */
export function SimilarCard({ kind, name }: { kind: Kind; name: string }) {
  const { t } = useTranslation()
  return (
    <SimilarNames
      name={name}
      title={t('brands.similar')}
      query={similarQuery(kind)}
      keyOf={({ id }) => id}
      about={({ name: called, said }) => [said === called ? '' : said]}
    >
      {({ name: called }) => <strong>{called}</strong>}
    </SimilarNames>
  )
}
