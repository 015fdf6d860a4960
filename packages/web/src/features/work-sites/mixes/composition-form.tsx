import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import type { MixValues } from './draft-mix.ts'

/** What the supplier states of the mix. */
export function CompositionForm({ form }: { form: UseFormReturnType<MixValues> }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="pb-pair">
        <DecimalField
          label={t('workSites.mixes.fields.maxAggregate')}
          unit="mm"
          {...form.getInputProps('maxAggregateMm')}
        />
        <DecimalField
          label={t('workSites.mixes.fields.cement')}
          unit="kg/m³"
          {...form.getInputProps('cementKgM3')}
        />
      </div>
      <DecimalField label={t('workSites.mixes.fields.waterCement')} {...form.getInputProps('waterCement')} />
    </>
  )
}
