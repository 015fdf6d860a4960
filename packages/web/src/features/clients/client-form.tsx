import { type Language, languages } from '@probeta/contract/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addClientEndpoint, changeClientEndpoint, Client } from '@probeta/contract/clients.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { languageNames } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay, useProposedLanguage } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { nameCountries } from './name-countries.ts'
import { SimilarCard } from './similar-card.tsx'
import { TaxIdCard } from './tax-id-card.tsx'

type Values = {
  name: string
  taxId: string
  country: string
  address: string
  phone: string
  email: string
  billingEmail: string
  language: Language
  stressUnit: StressUnit
  active: boolean
}

/** A new client, or one as it was when the form opened. */
export function ClientForm({ client, onClose }: { client?: Client; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const proposed = useProposedLanguage()
  const may = useMay()
  const refresh = useRefresh()
  const rules = useFieldRules()
  const [known, setKnown] = useState(client)
  const form = useForm<Values>({
    initialValues: known ? valuesOf(known) : { ...blank, language: proposed },
    validate: { name: rules.required },
  })
  const countryNames = useMemo(() => nameCountries(language), [language])
  const labels = {
    name: t('clients.fields.name'),
    taxId: t('clients.fields.taxId'),
    country: t('clients.fields.country'),
    address: t('clients.fields.address'),
    phone: t('clients.fields.phone'),
    email: t('clients.fields.email'),
    billingEmail: t('clients.fields.billingEmail'),
    language: t('clients.fields.language'),
    stressUnit: t('clients.fields.stressUnit'),
    active: t('clients.active'),
  }

  async function submit({ active, ...body }: Values, save: { key: string; version: number }) {
    const call = known
      ? api.call(changeClientEndpoint, {
          params: { clientId: known.id },
          body: { ...body, active },
          version: save.version,
        })
      : api.call(addClientEndpoint, { body }, { key: save.key })
    await atField(call, { 'client.taxIdTaken': 'taxId' })
    await refresh('/clients', '/work-sites')
  }

  return (
    <FormDrawer
      form={form}
      title={known ? known.name : t('clients.add')}
      draft={known ? `client:${known.id}` : 'client'}
      submit={submit}
      edits={{
        row: known,
        read: (current) => Client.safeParse(current).data,
        toForm: valuesOf,
        labels,
        show: {
          country: (code) => countryNames.find(({ value }) => value === code)?.label ?? code,
          language: (value) => languageNames[value],
        },
        onNewer: setKnown,
      }}
      reason={may(permission.clients, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <TextInput label={labels.name} required maxLength={200} {...form.getInputProps('name')} />
      {!known && <SimilarCard name={form.values.name} />}
      <div className="pb-pair">
        <Select
          label={labels.country}
          description={t('clients.hints.country')}
          inputWrapperOrder={hintBelow}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          nothingFoundMessage={t('common.list.nothingFound')}
          data={countryNames}
          {...form.getInputProps('country')}
          value={form.values.country || null}
          onChange={(country: string | null) => form.setFieldValue('country', country ?? '')}
        />
        <TextInput
          label={labels.taxId}
          description={t('clients.hints.taxId')}
          inputWrapperOrder={hintBelow}
          maxLength={40}
          {...form.getInputProps('taxId')}
        />
      </div>
      <TaxIdCard country={form.values.country} taxId={form.values.taxId} typing />
      <TextInput label={labels.address} maxLength={400} {...form.getInputProps('address')} />
      <div className="pb-pair">
        <TextInput type="tel" label={labels.phone} maxLength={60} {...form.getInputProps('phone')} />
        <TextInput type="email" label={labels.email} maxLength={200} {...form.getInputProps('email')} />
      </div>
      <TextInput
        type="email"
        label={labels.billingEmail}
        description={t('clients.hints.billingEmail')}
        maxLength={200}
        {...form.getInputProps('billingEmail')}
      />
      <div className="pb-pair">
        <Select
          label={labels.language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
        <Select
          label={labels.stressUnit}
          data={stressChoices}
          allowDeselect={false}
          {...form.getInputProps('stressUnit')}
        />
      </div>
      {known && (
        <Switch
          label={t('clients.active')}
          description={t('clients.hints.active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}

/** The fields of a pair stay in line, however long their hints are. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const blank: Values = {
  name: '',
  taxId: '',
  country: '',
  address: '',
  phone: '',
  email: '',
  billingEmail: '',
  language: 'es',
  stressUnit: 'MPa',
  active: true,
}

const valuesOf = (client: Client): Values => ({
  name: client.name,
  taxId: client.taxId,
  country: client.country,
  address: client.address,
  phone: client.phone,
  email: client.email,
  billingEmail: client.billingEmail,
  language: client.language,
  stressUnit: client.stressUnit,
  active: client.active,
})
