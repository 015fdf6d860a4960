import { permission } from '@probeta/domain/people/permissions.ts'
import { type Lot, listLotsEndpoint } from '@probeta/contract/concrete/lots.ts'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { neededBatches } from '@probeta/domain/acceptance/place-in-lots.ts'
import { type StressUnit, toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { api } from '../../api/client.ts'
import { useRuleSets } from './use-rule-sets.ts'

type Specified = { ruleSet: string; specifiedStrength: number; strengthUnit: StressUnit }

/** The number of batches a lot of a mix requires; null where its rule does not judge lots. */
function useNeeded() {
  const { find } = useRuleSets()
  return ({ ruleSet, specifiedStrength, strengthUnit }: Specified): number | null => {
    const { lots } = find(ruleSet) ?? {}
    return lots ? neededBatches(lots, toMegapascals(specifiedStrength, strengthUnit)) : null
  }
}

/** Names a lot: 'Lot 3 · columns of floor 2'. */
export function useNameLot() {
  const { t } = useTranslation()
  return ({ number, name }: Pick<Lot, 'number' | 'name'>): string =>
    [t('workSites.lots.lot', { number }), name].filter(Boolean).join(' · ')
}

/** The unreported lots of each mix whose rule judges lots, newest first, with the batches they require. */
export function useLotNeeds(workSiteId: string | null, mixes: readonly Mix[]) {
  const may = useMay()
  const nameLot = useNameLot()
  const neededOf = useNeeded()
  const judged = mixes.flatMap((mix) => {
    const needed = neededOf(mix)
    return needed === null ? [] : [{ mix, needed }]
  })
  const { data } = useQuery({
    ...api.query(listLotsEndpoint, { params: { workSiteId: workSiteId ?? '' } }),
    enabled: workSiteId !== null && judged.length > 0 && may(permission.workSites),
  })
  const items = data?.items ?? []
  const nameOf = (id: string | null): string => {
    const lot = items.find((one) => one.id === id)
    return lot ? nameLot(lot) : ''
  }
  const ofMixes = data
    ? judged.map(({ mix, needed }) => {
        const ofMix = data.items.filter((lot) => lot.mix.id === mix.id)
        const lots = ofMix.filter(({ reported }) => !reported)
        const open = lots.find(({ batches }) => batches.length < needed)
        const next = { number: (ofMix[0]?.number ?? 0) + 1, name: '' }
        return { mix, needed, lots, open, next }
      })
    : []
  return { ofMixes, nameLot, nameOf }
}
export type LotNeeds = ReturnType<typeof useLotNeeds>

/** Words a lot with its batches out of those required: 'Lot 3 · columns of floor 2: 2 of 4 batches'. */
export function useStateOfLot() {
  const { t } = useTranslation()
  const nameLot = useNameLot()
  return (lot: { number: number; name: string; batches: number; needed: number }): string => {
    const n = String(lot.batches)
    const progress =
      lot.batches < lot.needed
        ? t('workSites.lots.batches', { n, needed: String(lot.needed) })
        : t('workSites.lots.enough', { n })
    return `${nameLot(lot)}: ${progress}`
  }
}

/** The same for the lot that a visit was booked for; '' for none. */
export function useLotOfVisit() {
  const stateOf = useStateOfLot()
  const neededOf = useNeeded()
  return ({ lot, mix }: Pick<Visit, 'lot' | 'mix'>): string =>
    lot && mix ? stateOf({ ...lot, needed: neededOf(mix) ?? 0 }) : ''
}
