import { Radio } from '@mantine/core'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import {
  type Client,
  type MergedField,
  mergeClientEndpoint,
  type previewMergeEndpoint,
} from '@probeta/contract/clients.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.ts'
import css from './merge-form.module.css'
import { nameCountry } from './name-countries.ts'
import { mergeQuery, useOtherClients } from './queries.ts'

type Values = { into: string | null; take: MergedField[] }
type Props = { client: Client; onMerged: (into: string) => void; onClose: () => void }

/** Merges a client into another, irreversibly; first shows what moves there. */
export function MergeForm({ client, onMerged, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const [known] = useState(client)
  const [merged, setMerged] = useState<string>()
  const { choices, onSearch } = useOtherClients(known.id)
  const [picked, setPicked] = useState<(typeof choices)[number]>()
  const { form, field } = useContractForm<Values>(mergeClientEndpoint.body, {
    values: { into: null, take: [] },
    label: (name) => (name === 'into' ? t('clients.merge.into') : null),
  })
  const { into, take } = form.values
  const preview = useQuery({ ...mergeQuery(known.id, into ?? ''), enabled: into !== null && !merged })

  async function submit(values: Values, save: { key: string; version: number }) {
    const intoVersion = preview.data?.into.version
    if (intoVersion === undefined) return
    const body = { into: values.into ?? '', intoVersion, take: values.take }
    const params = { clientId: known.id }
    const stays = await api.call(
      mergeClientEndpoint,
      { params, body, version: save.version },
      { key: save.key },
    )
    setMerged(stays.id)
    toast.done(t('clients.merge.done', { name: known.name }))
    await refresh('/clients', '/work-sites', '/users')
    onMerged(stays.id)
  }

  return (
    <FormDrawer
      form={form}
      title={t('clients.merge.title', { name: known.name })}
      draft={`merge:${known.id}`}
      version={known.version}
      submit={submit}
      quiet
      saveLabel={t('clients.merge.save')}
      size={560}
      onClose={() => (merged ? onMerged(merged) : onClose())}
    >
      <p className={css['about']}>
        {t('clients.merge.about', { name: known.name })} <strong>{t('clients.merge.forGood')}</strong>
      </p>
      <SearchSelect
        {...field('into')}
        placeholder={t('clients.merge.choose')}
        value={into}
        onChange={(id) => {
          setPicked(choices.find(({ value }) => value === id))
          form.setValues({ into: id, take: [] })
        }}
        choices={choices}
        chosen={picked?.value === into ? picked : undefined}
        onSearch={onSearch}
      />
      {into !== null && !merged && (
        <QueryState query={preview}>
          {(found) => (
            <Preview
              found={found}
              take={take}
              onTake={(name, taken) =>
                form.setFieldValue('take', taken ? [...take, name] : take.filter((one) => one !== name))
              }
            />
          )}
        </QueryState>
      )}
    </FormDrawer>
  )
}

type Found = {
  found: ResultOf<typeof previewMergeEndpoint>
  take: readonly MergedField[]
  onTake: (field: MergedField, taken: boolean) => void
}

function Preview({ found, take, onTake }: Found) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { workSites, contacts, users, samples, specimens, reports, conflicts, filled } = found
  const twice = contacts.filter(({ alsoThere }) => alsoThere)
  const numbers = {
    samples: format.number(samples),
    specimens: format.number(specimens),
    reports: format.number(reports),
  }
  const show = (field: MergedField, value: string) =>
    field === 'country' ? nameCountry(language, value) : value
  const ofSites = { count: workSites.length, names: workSites.map(({ code }) => code).join(', ') || '—' }
  const ofUsers = { count: users.length, names: users.map(({ names }) => names).join(', ') || '—' }
  return (
    <section className={css['preview']} aria-label={t('clients.merge.what')}>
      <h3>{t('clients.merge.what')}</h3>
      <ul>
        {workSites.length > 0 && <li>{t('clients.merge.workSites', ofSites)}</li>}
        {specimens > 0 && <li>{t('clients.merge.tests', numbers)}</li>}
        {contacts.length > 0 && <li>{t('clients.merge.contacts', { count: contacts.length })}</li>}
        {twice.map(({ name, email }) => (
          <li key={`${name} ${email}`}>{t('clients.merge.alsoThere', { name })}</li>
        ))}
        {users.length > 0 && <li>{t('clients.merge.users', ofUsers)}</li>}
        {filled.length > 0 && (
          <li>
            {t('clients.merge.filled', {
              fields: filled
                .map(({ field, from }) => `${t(`clients.fields.${field}`)} (${show(field, from)})`)
                .join(', '),
            })}
          </li>
        )}
      </ul>
      {reports > 0 && <p>{t('clients.merge.reports')}</p>}
      {conflicts.length > 0 && <h3>{t('clients.merge.conflicts')}</h3>}
      {conflicts.map(({ field, from, into }) => (
        <Radio.Group
          key={field}
          className={css['conflict'] ?? ''}
          label={t(`clients.fields.${field}`)}
          value={take.includes(field) ? 'from' : 'into'}
          onChange={(side) => onTake(field, side === 'from')}
        >
          <Radio value="into" label={show(field, into)} />
          <Radio value="from" label={show(field, from)} />
        </Radio.Group>
      ))}
    </section>
  )
}
