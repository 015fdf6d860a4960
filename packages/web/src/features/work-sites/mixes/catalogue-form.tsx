import type { SupplierMix } from '@probeta/contract/clients/brands.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { type Choice, SearchSelect } from '../../../ui/fields/search-select.tsx'
import { useSupplierMixes } from '../queries.ts'

type Props = {
  workSiteId: string
  /** The existing mix; without it a new one is started. */
  into: Mix | undefined
  onTake: (mix: SupplierMix) => void
}

/** Starts or updates a mix from one of the catalogue: choosing it fills in what its supplier states. */
export function CatalogueForm({ workSiteId, into, onTake }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mixes, onSearch, searching } = useSupplierMixes(workSiteId)
  const [taken, setTaken] = useState<Choice>()
  const choiceOf = ({ id, code, strength, strengthUnit, supplier }: SupplierMix): Choice => {
    const digits = Number.isInteger(strength) ? 0 : 1
    const specified = strength === null ? [] : [format.number(strength, digits), printedUnit(strengthUnit)]
    return { value: id, label: [code, specified.join(' ')].filter(Boolean).join(' · '), hint: supplier.name }
  }
  return (
    <SearchSelect
      label={t('workSites.mixes.fields.catalogue')}
      description={t(into ? 'workSites.mixes.hints.catalogueInto' : 'workSites.mixes.hints.catalogue')}
      clearable
      value={taken?.value ?? null}
      onChange={(id) => {
        const mix = mixes.find((one) => one.id === id)
        setTaken(mix && choiceOf(mix))
        if (mix) onTake(mix)
      }}
      choices={mixes.map(choiceOf)}
      chosen={taken}
      onSearch={onSearch}
      searching={searching}
    />
  )
}
