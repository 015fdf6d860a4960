import { Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { type BrandFormOf, blankMix } from './draft-brand.ts'
import { PartsForm } from './part-form.tsx'

const numbers = {
  strength: 'strength',
  maxAggregateMm: 'maxAggregate',
  slumpMm: 'slump',
  cementKgM3: 'cement',
  waterCement: 'waterCement',
} as const
const fields = ['maxAggregateMm', 'slumpMm', 'cementKgM3', 'waterCement'] as const

/** The mixes as the supplier declares them. */
export function MixesForm({ form }: { form: BrandFormOf }) {
  const { t } = useTranslation()
  const number = (at: number, field: keyof typeof numbers) => (
    <DecimalField
      key={field}
      label={t(`brands.fields.${numbers[field]}`)}
      {...form.getInputProps(`mixes.${at}.${field}`)}
    />
  )
  return (
    <PartsForm
      title={t('brands.mixes')}
      parts={form.values.mixes}
      nameOf={({ code }) => code}
      none={t('brands.noMixes')}
      addLabel={t('brands.addMix')}
      onAdd={() => form.insertListItem('mixes', blankMix)}
      onRemove={(at) => form.removeListItem('mixes', at)}
    >
      {(_, at) => (
        <>
          <TextInput
            label={t('brands.fields.code')}
            required
            maxLength={60}
            {...form.getInputProps(`mixes.${at}.code`)}
          />
          {number(at, 'strength')}
          <Select
            label={t('brands.fields.unit')}
            allowDeselect={false}
            data={stressChoices}
            {...form.getInputProps(`mixes.${at}.strengthUnit`)}
          />
          {fields.map((field) => number(at, field))}
          <Switch
            label={t('brands.inUse')}
            {...form.getInputProps(`mixes.${at}.active`, { type: 'checkbox' })}
          />
        </>
      )}
    </PartsForm>
  )
}
