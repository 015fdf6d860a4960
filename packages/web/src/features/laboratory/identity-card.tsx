import { languages } from '@probeta/contract/languages.ts'
import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { LaboratoryInput } from '@probeta/contract/laboratory.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../i18n/languages.ts'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { listTimeZones, zoneHere } from './list-time-zones.ts'

/** What its form checks before the server does. */
export function useIdentityRules() {
  const { required } = useFieldRules()
  return { name: required, timeZone: required }
}

/** Name, address, language and time zone: the same fields at the first start and later. */
export function IdentityCard({ form }: { form: UseFormReturnType<LaboratoryInput> }) {
  const { t } = useTranslation()
  const [zones] = useState(() => listTimeZones([form.getValues().timeZone, zoneHere()], Date.now()))
  return (
    <>
      <TextInput
        label={t('laboratory.fields.name')}
        description={t('laboratory.hints.name')}
        required
        maxLength={200}
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('laboratory.fields.address')}
        maxLength={300}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <Select
        label={t('laboratory.fields.language')}
        description={t('laboratory.hints.language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Select
        label={t('laboratory.fields.timeZone')}
        description={t('laboratory.hints.timeZone')}
        data={zones}
        searchable
        required
        allowDeselect={false}
        nothingFoundMessage={t('laboratory.noZone')}
        {...form.getInputProps('timeZone')}
      />
    </>
  )
}
