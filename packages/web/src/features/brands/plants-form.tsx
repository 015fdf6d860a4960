import { Switch, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type BrandFormOf, blankPlant } from './draft-brand.ts'
import { PartsForm } from './part-form.tsx'

export function PlantsForm({ form }: { form: BrandFormOf }) {
  const { t } = useTranslation()
  return (
    <PartsForm
      title={t('brands.plants')}
      parts={form.values.plants}
      nameOf={({ name }) => name}
      none={t('brands.noPlants')}
      addLabel={t('brands.addPlant')}
      onAdd={() => form.insertListItem('plants', blankPlant)}
      onRemove={(at) => form.removeListItem('plants', at)}
    >
      {(_, at) => (
        <>
          <TextInput
            label={t('brands.fields.plant')}
            required
            maxLength={120}
            {...form.getInputProps(`plants.${at}.name`)}
          />
          <TagsInput label={t('brands.fields.aliases')} {...form.getInputProps(`plants.${at}.aliases`)} />
          <TextInput
            label={t('brands.fields.address')}
            maxLength={300}
            {...form.getInputProps(`plants.${at}.address`)}
          />
          <Switch
            label={t('brands.inUse')}
            {...form.getInputProps(`plants.${at}.active`, { type: 'checkbox' })}
          />
        </>
      )}
    </PartsForm>
  )
}
