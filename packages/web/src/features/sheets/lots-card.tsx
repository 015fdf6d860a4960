import type { Mix } from '@probeta/contract/work-sites.ts'
import { listLots } from '@probeta/contract/lots.ts'
import { neededBatches } from '@probeta/domain/acceptance/place-in-lots.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRuleSets } from '../../api/use-rule-sets.ts'
import { useMay } from '../../session/current-session.ts'
import css from './trucks-form.module.css'

type Props = { workSiteId: string; mixes: readonly Mix[] }

/** What the lots still ask for: of each mix whose rule judges lots of several batches, the lot that is open, or the next. */
export function LotsCard({ workSiteId, mixes }: Props) {
  const { t } = useTranslation()
  const { find } = useRuleSets()
  const may = useMay()
  const asked = mixes.flatMap((mix) => {
    const { lots } = find(mix.ruleSet) ?? {}
    const needed = lots ? neededBatches(lots, toMegapascals(mix.specifiedStrength, mix.strengthUnit)) : 1
    return needed > 1 ? [{ mix, needed }] : []
  })
  const { data } = useQuery({
    ...api.query(listLots, { params: { workSiteId } }),
    enabled: asked.length > 0 && may(22),
  })
  if (!data || asked.length === 0) return null
  return (
    <ul className={css['lots']} role="status">
      {asked.map(({ mix, needed }) => {
        // The newest is first.
        const ofMix = data.items.filter((lot) => lot.mix.id === mix.id)
        const [newest] = ofMix
        const open = ofMix.find((lot) => !lot.reported && lot.batches.length < needed)
        const name = open
          ? [t('workSites.lots.lot', { number: open.number }), open.name].filter(Boolean).join(' · ')
          : t('workSites.lots.lot', { number: (newest?.number ?? 0) + 1 })
        return (
          <li key={mix.id}>
            <IconStack2 size={17} stroke={1.8} aria-hidden />
            {open
              ? t('sheets.lots.open', { mix: mix.code, lot: name, n: open.batches.length, needed })
              : t('sheets.lots.next', { mix: mix.code, lot: name, needed })}
          </li>
        )
      })}
    </ul>
  )
}
