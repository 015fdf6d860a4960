import { permission } from '@probeta/domain/people/permissions.ts'
import { type Lot, listLotsEndpoint } from '@probeta/contract/lots.ts'
import type { Visit } from '@probeta/contract/visits.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { neededBatches } from '@probeta/domain/acceptance/place-in-lots.ts'
import { type StressUnit, toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { api } from '../../api/client.ts'
import { useRuleSets } from './use-rule-sets.ts'

type Specified = { ruleSet: string; specifiedStrength: number; strengthUnit: StressUnit }

/** How many batches a lot of a mix asks for; null where its rule judges no lots. */
function useNeeded() {
  const { find } = useRuleSets()
  return ({ ruleSet, specifiedStrength, strengthUnit }: Specified): number | null => {
    const { lots } = find(ruleSet) ?? {}
    return lots ? neededBatches(lots, toMegapascals(specifiedStrength, strengthUnit)) : null
  }
}

/** A lot as it is called: 'Lot 3 · columns of floor 2'. */
export function useNameLot() {
  const { t } = useTranslation()
  return ({ number, name }: Pick<Lot, 'number' | 'name'>): string =>
    [t('workSites.lots.lot', { number }), name].filter(Boolean).join(' · ')
}

/** What the lots of these mixes still need: of each whose rule judges lots the ones that are not reported, newest first. */
export function useLotNeeds(workSiteId: string | null, mixes: readonly Mix[]) {
  const may = useMay()
  const nameLot = useNameLot()
  const neededOf = useNeeded()
  const asked = mixes.flatMap((mix) => {
    const needed = neededOf(mix)
    return needed === null ? [] : [{ mix, needed }]
  })
  const { data } = useQuery({
    ...api.query(listLotsEndpoint, { params: { workSiteId: workSiteId ?? '' } }),
    enabled: workSiteId !== null && asked.length > 0 && may(permission.workSites),
  })
  const items = data?.items ?? []
  const nameOf = (id: string | null): string => {
    const lot = items.find((one) => one.id === id)
    return lot ? nameLot(lot) : ''
  }
  const ofMixes = data
    ? asked.map(({ mix, needed }) => {
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

/** A lot with the batches it has of those it needs: 'Lot 3 · columns of floor 2: 2 of 4 batches'. */
export function useStateOfLot() {
  const { t } = useTranslation()
  const nameLot = useNameLot()
  return (lot: { number: number; name: string; batches: number; needed: number }): string => {
    const n = String(lot.batches)
    const stands =
      lot.batches < lot.needed
        ? t('workSites.lots.batches', { n, needed: String(lot.needed) })
        : t('workSites.lots.enough', { n })
    return `${nameLot(lot)}: ${stands}`
  }
}

/** The same of the lot that a visit was booked for; '' for none. */
export function useLotOfVisit() {
  const stateOf = useStateOfLot()
  const neededOf = useNeeded()
  return ({ lot, mix }: Pick<Visit, 'lot' | 'mix'>): string =>
    lot && mix ? stateOf({ ...lot, needed: neededOf(mix) ?? 0 }) : ''
}
