import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { nameTypedPlantEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { BrandSelect } from './brand-choice-form.tsx'
import { brandQuery, useRefreshBrands } from './queries.ts'

type Values = { brand: string | null; plant: string | null }

/** Assigns a text typed on sheets to a supplier or to one of its plants. */
export function SpellingForm({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { required } = useFieldRules()
  const assign = useAssign(typed)
  const form = useForm<Values>({ initialValues: { brand: null, plant: null }, validate: { brand: required } })
  const { brand, plant } = form.values
  const { data } = useQuery({ ...brandQuery(brand ?? ''), enabled: brand !== null })
  const plants = data?.plants ?? []
  return (
    <FormDrawer
      form={form}
      title={t('brands.typed.title', { typed })}
      draft={`spelling ${typed}`}
      submit={assign}
      quiet
      onClose={onClose}
    >
      <BrandSelect
        kind="readyMix"
        label={t('brands.typed.supplier')}
        required
        error={form.errors['brand']}
        value={brand}
        onChange={(id) => form.setValues({ brand: id, plant: null })}
      />
      <Select
        label={t('brands.fields.plant')}
        placeholder={t('brands.typed.anyPlant')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        disabled={plants.length === 0}
        value={plant}
        onChange={(id) => form.setFieldValue('plant', id)}
        data={plants.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDrawer>
  )
}

function useAssign(typed: string) {
  const { t } = useTranslation()
  const refresh = useRefreshBrands()
  const toast = useToast()
  return async ({ brand, plant }: Values) => {
    const params = { brandId: brand ?? '' }
    const body = { said: typed, plantId: plant }
    const { name, plants } = await api.call(nameTypedPlantEndpoint, { params, body })
    const called = [name, ...plants.filter(({ id }) => id === plant).map((one) => one.name)].join(' · ')
    toast.done(t('brands.typed.done', { typed, called }))
    await refresh()
  }
}
