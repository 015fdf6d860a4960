import { useTranslation } from 'react-i18next'
import { SimilarNames } from '../../ui/fields/similar-names.tsx'
import { type Kind, similarQuery } from './queries.ts'

/** While a brand is being added, lists the existing ones with a similar name or spelling. */
export function SimilarCard({ kind, name }: { kind: Kind; name: string }) {
  const { t } = useTranslation()
  return (
    <SimilarNames
      name={name}
      title={t('brands.similar')}
      query={similarQuery(kind)}
      keyOf={({ id }) => id}
      about={({ name: called, said: spelling }) => [spelling === called ? '' : spelling]}
    >
      {({ name: called }) => <strong>{called}</strong>}
    </SimilarNames>
  )
}
