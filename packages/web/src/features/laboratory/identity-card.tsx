import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { Select, TextInput } from '@mantine/core'
import type { LaboratoryInput } from '@probeta/contract/laboratory/laboratory.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameCountries } from '../../trade/name-countries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { mayTakeFocus } from '../../ui/may-take-focus.ts'
import type { FieldProps } from '../../ui/forms/use-contract-form.ts'
import { listTimeZones, zoneHere } from './list-time-zones.ts'

type Props = {
  field: (name: keyof LaboratoryInput) => FieldProps
  country: string
  onCountry: (code: string) => void
  timeZone: string
}

/** Name, country, address, language and time zone: the same fields at the first start and later. */
export function IdentityCard({ field, country, onCountry, timeZone }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const countryNames = useMemo(() => nameCountries(language), [language])
  const [zones] = useState(() => listTimeZones([timeZone, zoneHere()], Date.now()))
  return (
    <>
      <TextInput
        {...field('name')}
        description={t('laboratory.hints.name')}
        autoComplete="organization"
        autoFocus={mayTakeFocus()}
      />
      <Select
        {...field('country')}
        description={t('laboratory.hints.country')}
        data={countryNames}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        value={country || null}
        onChange={(code: string | null) => onCountry(code ?? '')}
      />
      <TextInput {...field('address')} autoComplete="street-address" />
      <Select
        {...field('language')}
        description={t('laboratory.hints.language')}
        data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
        allowDeselect={false}
      />
      <Select
        {...field('timeZone')}
        description={t('laboratory.hints.timeZone')}
        data={zones}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('laboratory.noZone')}
      />
    </>
  )
}
