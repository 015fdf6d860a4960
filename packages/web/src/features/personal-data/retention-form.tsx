import { NumberInput } from '@mantine/core'
import {
  changeRetentionEndpoint,
  RetentionInput,
  RetentionPeriods,
} from '@probeta/contract/laboratory/personal-data.ts'
import { retentionLimits, retentionNames, usualRetention } from '@probeta/domain/people/retention.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'

const blank: RetentionInput = { ...usualRetention }

/** How long the laboratory keeps data of people and technical records. */
export function RetentionForm({ periods, onClose }: { periods: RetentionPeriods; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { form, field, edited } = useRecordForm<RetentionInput, RetentionPeriods>(RetentionInput, {
    row: periods,
    Row: RetentionPeriods,
    blank,
    toForm: valuesLike(blank),
    label: (name) => t(`personalData.retention.fields.${name}`),
  })
  async function submit(body: RetentionInput, { version }: { version: number }) {
    await api.call(changeRetentionEndpoint, { body, version })
    await refresh('/personal-data')
  }
  return (
    <FormDrawer
      {...edited}
      title={t('personalData.retention.edit')}
      draft="retention"
      submit={submit}
      onClose={onClose}
    >
      <p className="pb-dim pb-flat">{t('personalData.retention.about')}</p>
      {retentionNames.map((name) => (
        <NumberInput
          key={name}
          {...field(name)}
          description={t(`personalData.retention.hints.${name}`)}
          min={retentionLimits[name][0]}
          max={retentionLimits[name][1]}
          allowDecimal={false}
          hideControls
          onChange={(value) => form.setFieldValue(name, Number(value))}
        />
      ))}
    </FormDrawer>
  )
}
