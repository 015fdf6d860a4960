import type { StructureElement } from '@probeta/contract/clients/elements.ts'
import { useTranslation } from 'react-i18next'
import { Line, Lines } from '../../../ui/lists/lines.tsx'
import { StandCard } from './stand-card.tsx'

type Props = { workSiteId: string; structure: readonly StructureElement[] }

/** Names that were typed on sheets and stand for no element of the tree. */
export function LooseElementsCard({ workSiteId, structure }: Props) {
  const { t } = useTranslation()
  const loose = structure.filter(({ id }) => id === null)
  if (loose.length === 0) return null
  const title = t('workSites.elements.loose')
  return (
    <>
      <h3>{title}</h3>
      <Lines label={title}>
        {loose.map((stand) => (
          <Line
            key={stand.called}
            title={stand.called}
            facts={[t('workSites.elements.samples', { count: stand.samples })]}
          >
            <StandCard workSiteId={workSiteId} stand={stand} />
          </Line>
        ))}
      </Lines>
    </>
  )
}
