import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { addClientEndpoint, changeClientEndpoint, Client } from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay, usePractice, useProposedLanguage, useSession } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'
import { nameCountries, nameCountry } from '../../trade/name-countries.ts'
import { SimilarCard } from './similar-card.tsx'
import { TaxIdCard } from './tax-id-card.tsx'

type Values = Parsed<typeof changeClientEndpoint>['body']

function useClientForm(client: Client | undefined) {
  const { t } = useTranslation()
  const language = useLanguage()
  const proposed = useProposedLanguage()
  const country = useSession()?.laboratory.country ?? ''
  const { stressUnit } = usePractice()
  const refresh = useRefresh()
  const record = useRecordForm<Values, Client>(changeClientEndpoint.body, {
    row: client,
    Row: Client,
    blank: { ...blank, language: proposed, country, stressUnit },
    toForm: valuesLike(blank),
    label: (name) => t(name === 'active' ? 'clients.active' : `clients.fields.${name}`),
    show: {
      country: (code) => nameCountry(language, code),
      language: (value) => aboutLanguage(value).name,
    },
  })
  const { known } = record

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
  return { ...record, submit }
}

/** A new client, or one as it was when the form opened. */
export function ClientForm({ client, onClose }: { client?: Client; onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const { form, field, known, edited, submit } = useClientForm(client)
  return (
    <FormDrawer
      {...edited}
      title={known ? known.name : t('clients.add')}
      draft={known ? `client:${known.id}` : 'client'}
      submit={submit}
      reason={may(permission.clients, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <TextInput {...field('name')} />
      {!known && <SimilarCard name={form.values.name} />}
      <TaxFields form={form} field={field} />
      <TextInput {...field('address')} />
      <div className="pb-pair">
        <TextInput type="tel" {...field('phone')} />
        <TextInput type="email" {...field('email')} />
      </div>
      <TextInput type="email" {...field('billingEmail')} description={t('clients.hints.billingEmail')} />
      <div className="pb-pair">
        <Select
          {...field('language')}
          data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
          allowDeselect={false}
        />
        <Select {...field('stressUnit')} data={stressChoices} allowDeselect={false} />
      </div>
      {known && <Switch {...field('active')} description={t('clients.hints.active')} />}
    </FormDrawer>
  )
}

/** The country, and the tax number that is checked by its rules. */
function TaxFields({ form, field }: Pick<ReturnType<typeof useClientForm>, 'form' | 'field'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const countryNames = useMemo(() => nameCountries(language), [language])
  const { country, taxId } = form.values
  return (
    <>
      <div className="pb-pair">
        <Select
          {...field('country')}
          description={t('clients.hints.country')}
          inputWrapperOrder={hintBelow}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          nothingFoundMessage={t('common.list.nothingFound')}
          data={countryNames}
          value={country || null}
          onChange={(code: string | null) => form.setFieldValue('country', code ?? '')}
        />
        <TextInput {...field('taxId')} description={t('clients.hints.taxId')} inputWrapperOrder={hintBelow} />
      </div>
      <TaxIdCard country={country} taxId={taxId} typing />
    </>
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
