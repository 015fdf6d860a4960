import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { nameTypedPlantEndpoint } from '@probeta/contract/brand-catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useToast } from '../../ui/use-toast.ts'
import { brandQuery, useBrandChoices } from './queries.ts'

type Values = { brand: string | null; plant: string | null }

/** Assigns a text typed on sheets to a supplier or to one of its plants. */
export function SpellingForm({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const { required } = useFieldRules()
  const { choices, onSearch } = useBrandChoices('readyMix')
  const [picked, setPicked] = useState<(typeof choices)[number]>()
  const form = useForm<Values>({ initialValues: { brand: null, plant: null }, validate: { brand: required } })
  const { brand, plant } = form.values
  const chosen = useQuery({ ...brandQuery(brand ?? ''), enabled: brand !== null })

  async function submit(values: Values) {
    const params = { brandId: values.brand ?? '' }
    const found = await api.call(nameTypedPlantEndpoint, {
      params,
      body: { said: typed, plantId: values.plant },
    })
    const at = found.plants.find(({ id }) => id === values.plant)
    const called = [found.name, ...(at ? [at.name] : [])].join(' · ')
    toast.done(t('brands.typed.done', { typed, called }))
    await refresh('/brand-catalogue', '/brands', '/plants', '/statistics')
  }
  return (
    <FormDrawer
      form={form}
      title={t('brands.typed.title', { typed })}
      draft={`spelling ${typed}`}
      submit={submit}
      quiet
      onClose={onClose}
    >
      <SearchSelect
        label={t('brands.typed.supplier')}
        required
        error={form.errors['brand']}
        value={brand}
        onChange={(id) => {
          setPicked(choices.find(({ value }) => value === id))
          form.setValues({ brand: id, plant: null })
        }}
        choices={choices}
        chosen={picked?.value === brand ? picked : undefined}
        onSearch={onSearch}
      />
      <Select
        label={t('brands.fields.plant')}
        placeholder={t('brands.typed.anyPlant')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        disabled={!chosen.data?.plants.length}
        value={plant}
        onChange={(id) => form.setFieldValue('plant', id)}
        data={(chosen.data?.plants ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDrawer>
  )
}
