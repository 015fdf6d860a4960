import type { SupplierMix } from '@probeta/contract/clients/brands.ts'
import { addMixEndpoint, changeMixEndpoint, Mix } from '@probeta/contract/clients/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { mixCurings } from '@probeta/domain/sample/planned-specimens.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { usePractice } from '../../../session/current-session.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { nameChoice } from '../../../ui/fields/name-choice.ts'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import type { Edits } from '../../../ui/forms/use-conflict.ts'
import type { SaveWith } from '../../../ui/forms/use-save.ts'
import { draftMix, isRestated, type MixValues, takeOver, takeOverInto, valuesOfMix } from './draft-mix.ts'
import { labelOfMix, nameMethod } from './name-rules.ts'
import { useMixRules } from './use-mix-rules.ts'

type Supplied = Pick<Mix, 'supplierId' | 'supplierName'>

const supplierOf = (mix: Supplied | undefined) =>
  mix?.supplierId && mix.supplierName ? [{ value: mix.supplierId, label: mix.supplierName }] : []

/** Returns how the values of a mix are written where somebody else's differ. */
function useShow(): Edits<MixValues, Mix>['show'] {
  const { t } = useTranslation()
  const format = useFormat()
  const lookups = useLookups()
  const ruleSets = useRuleSets()
  return {
    strengthUnit: printedUnit,
    designAgeHours: format.age,
    shape: (shape) => nameChoice(shape, lookups.options('shapes', shapeIds, shape)),
    consistenceMethod: (test) => t(`fresh.tests.${test}`),
    airMethod: (method) => (method === null ? '' : t(`fresh.airMethods.${method}`)),
    curing: (curing) => nameChoice(curing, lookups.options('curings', mixCurings, curing)),
    method: (id) => nameMethod(id).name,
    ruleSet: (id) => ruleSets.all.find((one) => one.id === id)?.name ?? id,
  }
}

export type MixFormOf = {
  workSiteId: string
  /** The mix to change; without it a new one is added. */
  mix?: Mix
  /** The last mix of its work site, from which a new one starts. */
  like?: Mix | undefined
}

/** The form of a mix. `taken`: the mix of the catalogue whose values it took over. */
export function useMixForm({ workSiteId, mix, like }: MixFormOf) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const mixRules = useMixRules()
  const show = useShow()
  const [taken, setTaken] = useState<SupplierMix>()
  const suppliersOf = (row: Mix | undefined) => [
    ...supplierOf(row),
    ...supplierOf(taken && { supplierId: taken.supplier.id, supplierName: taken.supplier.name }),
  ]
  const record = useRecordForm<MixValues, Mix>(changeMixEndpoint.body, {
    row: mix,
    Row: Mix,
    blank: draftMix(like, usePractice()),
    toForm: valuesOfMix,
    label: (name) => labelOfMix(name, t),
    rules: {
      ...mixRules,
      restated: (confirmed, now): string | null =>
        known && isRestated(known, now) && !confirmed ? t('errors.mix.tested') : null,
    },
    show: {
      ...show,
      supplierId: (id, row): string => nameChoice(id, suppliersOf(row), suppliersOf(known)),
    },
  })
  const { form, known } = record
  function take(of: SupplierMix) {
    setTaken(of)
    form.setValues(known ? takeOverInto(known, of, form.values) : takeOver(of, form.values))
  }
  async function submit(values: MixValues, save: SaveWith) {
    await saveMix(workSiteId, known, values, save)
    await refresh('/work-sites')
  }
  return { ...record, taken, take, submit, suppliers: suppliersOf(known) }
}

function saveMix(
  workSiteId: string,
  known: Mix | undefined,
  { active, restated, specifiedStrength, designAgeHours, ...rest }: MixValues,
  { key, version }: SaveWith,
) {
  const body = {
    ...rest,
    specifiedStrength: specifiedStrength ?? Number.NaN,
    designAgeHours: designAgeHours ?? Number.NaN,
  }
  const changed = { ...body, active, restated }
  const call = known
    ? api.call(changeMixEndpoint, { params: { mixId: known.id }, body: changed, version })
    : api.call(addMixEndpoint, { params: { workSiteId }, body }, { key })
  return atField(call, {
    'mix.codeTaken': 'code',
    'mix.agePlan': 'agePlan',
    'mix.ruleSet': 'ruleSet',
    'mix.tested': 'specifiedStrength',
    'brand.notFound': 'supplierId',
  })
}
