import type { StructureElement } from '@probeta/contract/clients/elements.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './elements-card.module.css'
import { StateBadge } from '../../../trade/state-badge.tsx'

type Props = { workSiteId: string; stand: StructureElement }

/** How the concrete of an element was judged, with the way to its results. */
export function StandCard({ workSiteId, stand: { called, state, counts } }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {counts.tests > 0 && (
        <Link
          className={`pb-link pb-small ${css['results']}`}
          to="/consultas/resultadoscilindros"
          search={{ workSiteId, element: called }}
          onClick={(event) => event.stopPropagation()}
        >
          {t('workSites.elements.results', { count: counts.tests })}
        </Link>
      )}
      {state !== 'empty' && <StateBadge of="element" state={state} />}
    </>
  )
}
