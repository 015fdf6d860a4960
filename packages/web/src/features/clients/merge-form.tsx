import { Radio } from '@mantine/core'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type Client,
  type MergedField,
  mergeClientEndpoint,
  type previewMergeEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { useClientChoices } from '../../trade/choices/use-client-choices.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './merge-form.module.css'
import { nameCountry } from '../../trade/name-countries.ts'
import { mergeQuery } from './queries.ts'

type Values = { into: string | null; take: MergedField[] }
type Props = { client: Client; onMerged: (into: string) => void; onClose: () => void }
type Preview = ResultOf<typeof previewMergeEndpoint>

/** The form, what the merge would move, and the client that stays once it is done. */
function useMerge(client: Client, onMerged: Props['onMerged']) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  const [merged, setMerged] = useState<string>()
  const { form, field } = useContractForm<Values>(mergeClientEndpoint.body, {
    values: { into: null, take: [] },
    label: (name) => (name === 'into' ? t('clients.merge.into') : null),
  })
  const { into } = form.values
  const preview = useQuery({ ...mergeQuery(client.id, into ?? ''), enabled: into !== null && !merged })

  async function submit({ take }: Values, { key, version }: { key: string; version: number }) {
    if (!preview.data || into === null) return
    const body = { into, intoVersion: preview.data.into.version, take }
    const params = { clientId: client.id }
    const stays = await api.call(mergeClientEndpoint, { params, body, version }, { key })
    setMerged(stays.id)
    toast.done(t('clients.merge.done', { name: client.name }))
    await refresh('/clients', '/work-sites', '/users')
    onMerged(stays.id)
  }
  return { form, field, preview, merged, submit }
}

/** Merges a client into another, irreversibly; first shows what moves there. */
export function MergeForm({ client, onMerged, onClose }: Props) {
  const { t } = useTranslation()
  const [known] = useState(client)
  const { form, field, preview, merged, submit } = useMerge(known, onMerged)
  const { into, take } = form.values
  const { choices, ...picker } = useClientChoices({ clientId: into, inactive: true })
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
      <p className="pb-dim pb-flat">
        {t('clients.merge.about', { name: known.name })} <strong>{t('clients.merge.forGood')}</strong>
      </p>
      <SearchSelect
        {...field('into')}
        placeholder={t('clients.merge.choose')}
        value={into}
        onChange={(id) => form.setValues({ into: id, take: [] })}
        choices={choices.filter(({ value }) => value !== known.id)}
        {...picker}
      />
      {into !== null && !merged && (
        <QueryState query={preview}>
          {(found) => (
            <section className={`pb-stack ${css['preview']}`} aria-label={t('clients.merge.what')}>
              <MovedList found={found} />
              <ConflictFields
                conflicts={found.conflicts}
                take={take}
                onTake={(fields) => form.setFieldValue('take', fields)}
              />
            </section>
          )}
        </QueryState>
      )}
    </FormDrawer>
  )
}

function useShowField() {
  const language = useLanguage()
  return (field: MergedField, value: string) => (field === 'country' ? nameCountry(language, value) : value)
}

/** What moves to the other client, in sentences. */
function MovedList({ found }: { found: Preview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const show = useShowField()
  const { workSites, contacts, users, samples, specimens, reports, filled } = found
  const numbers = {
    samples: format.number(samples),
    specimens: format.number(specimens),
    reports: format.number(reports),
  }
  const ofSites = { count: workSites.length, names: workSites.map(({ code }) => code).join(', ') }
  const ofUsers = { count: users.length, names: users.map(({ names }) => names).join(', ') }
  const fields = filled.map(({ field, from }) => `${t(`clients.fields.${field}`)} (${show(field, from)})`)
  const moved = [
    workSites.length > 0 && t('clients.merge.workSites', ofSites),
    specimens > 0 && t('clients.merge.tests', numbers),
    contacts.length > 0 && t('clients.merge.contacts', { count: contacts.length }),
    ...contacts.map(({ name, alsoThere }) => alsoThere && t('clients.merge.alsoThere', { name })),
    users.length > 0 && t('clients.merge.users', ofUsers),
    filled.length > 0 && t('clients.merge.filled', { fields: fields.join(', ') }),
  ].filter((sentence) => sentence !== false)
  return (
    <>
      <h3>{t('clients.merge.what')}</h3>
      <ul className="pb-stack-tight pb-flat">
        {moved.map((sentence, at) => (
          <li key={at} className="pb-break">
            {sentence}
          </li>
        ))}
      </ul>
      {reports > 0 && <p className="pb-dim pb-flat">{t('clients.merge.reports')}</p>}
    </>
  )
}

type Conflicts = Pick<Preview, 'conflicts'> & {
  /** The fields whose value is taken over from the client that goes. */
  take: readonly MergedField[]
  onTake: (fields: MergedField[]) => void
}

/** Fields in which the two clients differ: either value stays. */
function ConflictFields({ conflicts, take, onTake }: Conflicts) {
  const { t } = useTranslation()
  const show = useShowField()
  return (
    <>
      {conflicts.length > 0 && <h3>{t('clients.merge.conflicts')}</h3>}
      {conflicts.map(({ field, from, into }) => (
        <Radio.Group
          key={field}
          className={css['conflict'] ?? ''}
          label={t(`clients.fields.${field}`)}
          value={take.includes(field) ? 'from' : 'into'}
          onChange={(side) =>
            onTake([...take.filter((one) => one !== field), ...(side === 'from' ? [field] : [])])
          }
        >
          <Radio value="into" label={show(field, into)} />
          <Radio value="from" label={show(field, from)} />
        </Radio.Group>
      ))}
    </>
  )
}
