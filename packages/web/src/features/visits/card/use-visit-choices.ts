import { permission } from '@probeta/domain/people/permissions.ts'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { useTranslation } from 'react-i18next'
import { useElementChoices } from '../../../trade/choices/use-element-choices.ts'
import { useLotNeeds } from '../../../trade/choices/use-lot-needs.ts'
import { useSupplierChoices } from '../../../trade/choices/use-supplier-choices.ts'
import { useWorkSiteChoices } from '../../../trade/choices/use-work-site-choices.ts'
import { useMay } from '../../../session/current-session.ts'
import { nameChoice } from '../../../ui/fields/name-choice.ts'
import type { Edits } from '../../../ui/forms/use-conflict.ts'
import { placeOf, supplierOf, type VisitValues } from './draft-visit.ts'
import type { Technicians } from './find-lack.ts'
import { usePlants } from '../queries.ts'

type Options = { known: Visit | undefined; like: Visit | undefined; technicians: Technicians }

/** What the fields of a visit offer, as far as the values chosen before decide it; `show` names a choice. */
export function useVisitChoices(values: VisitValues, { known, like, technicians }: Options) {
  const { t } = useTranslation()
  const enabled = useMay()(permission.workSites)
  const { workSiteId } = values
  const recentHint = t('visits.hints.recent')
  const { picker, workSite } = useWorkSiteChoices({ workSiteId, enabled, recentHint })
  const suppliers = useSupplierChoices({ enabled })
  const plants = usePlants(enabled ? values.supplierId : null)
  const elements = useElementChoices(workSiteId)
  const mixes = workSite?.mixes.filter(({ id, active }) => active || id === values.mixId) ?? []
  const mix = mixes.find(({ id }) => id === values.mixId)
  const lotNeeds = useLotNeeds(workSiteId, mix ? [mix] : [])
  const stated = [...supplierOf(mix), ...supplierOf(known ?? like)]
  const show: Edits<VisitValues, Visit>['show'] = {
    workSiteId: (id, row) => nameChoice(id, placeOf(row), known ? placeOf(known) : [], picker.choices),
    mixId: (id, row) => (id === row.mixId ? row.mix?.code : mixes.find((one) => one.id === id)?.code) ?? '',
    lotId: (id, row) => (id === row.lotId && row.lot ? lotNeeds.nameLot(row.lot) : lotNeeds.nameOf(id)),
    supplierId: (id, row) => nameChoice(id, supplierOf(row), stated, suppliers.choices),
    technicianId: (id, { technician }) =>
      (id === technician?.id ? technician : technicians.find((one) => one.id === id))?.name ?? '',
  }
  return { enabled, picker, mixes, mix, lotNeeds, suppliers, stated, plants, elements, show }
}
