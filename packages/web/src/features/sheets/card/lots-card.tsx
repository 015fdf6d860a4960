import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLotNeeds } from '../../../trade/choices/use-lot-needs.ts'
import css from '../entry/trucks-form.module.css'

type Props = { workSiteId: string; mixes: readonly Mix[] }

/** The batches that lots still need: for each mix whose rule judges lots of several batches, the open lot, or the next. */
export function LotsCard({ workSiteId, mixes }: Props) {
  const { t } = useTranslation()
  const { ofMixes, nameLot } = useLotNeeds(workSiteId, mixes)
  const ofSeveralBatches = ofMixes.filter(({ needed }) => needed > 1)
  if (ofSeveralBatches.length === 0) return null
  return (
    <div role="status">
      <ul className={`pb-plain-list pb-dim pb-small ${css['lots']}`}>
        {ofSeveralBatches.map(({ mix, needed, open, next }) => (
          <li key={mix.id} className="pb-row">
            <IconStack2 size={17} stroke={1.8} aria-hidden />
            {open
              ? t('sheets.lots.open', { mix: mix.code, lot: nameLot(open), n: open.batches.length, needed })
              : t('sheets.lots.next', { mix: mix.code, lot: nameLot(next), needed })}
          </li>
        ))}
      </ul>
    </div>
  )
}
