import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSupplierChoices } from '../../../trade/choices/use-supplier-choices.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { type Choice, SearchSelect } from '../../../ui/fields/search-select.tsx'
import { useToast } from '../../../ui/use-toast.tsx'

type Props = {
  value: string | null
  onChange: (supplierId: string | null) => void
  /** The one stored with the mix, which may be out of use by now; or the one from a mix of the catalogue. */
  known: Choice | undefined
  error?: ReactNode
}

/** The ready-mix supplier: found by name, or added in place. */
export function SupplierForm({ value, onChange, known, error }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { choices, onSearch, searching } = useSupplierChoices({})
  const [picked, setPicked] = useState<Choice>()

  async function add(name: string) {
    try {
      const supplier = await api.call(addBrandEndpoint, { body: { kind: 'readyMix', name } })
      setPicked({ value: supplier.id, label: supplier.name })
      onChange(supplier.id)
      await refresh('/brands')
    } catch (refused) {
      toast.refused(refused)
    }
  }
  return (
    <SearchSelect
      label={t('workSites.mixes.fields.supplier')}
      placeholder={t('workSites.mixes.hints.supplier')}
      clearable
      error={error}
      value={value}
      onChange={(id) => {
        setPicked(choices.find((choice) => choice.value === id))
        onChange(id)
      }}
      choices={choices}
      chosen={[picked, known].find((one) => one?.value === value)}
      onSearch={onSearch}
      searching={searching}
      adding={{
        label: (name) => t('workSites.mixes.addSupplier', { name }),
        onAdd: (name) => void add(name),
      }}
    />
  )
}
