import { permission } from '@probeta/domain/people/permissions.ts'
import { TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import { addWorkSiteEndpoint, changeWorkSiteEndpoint, WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { numberedSample, usualDigits, usualPrefix } from '@probeta/domain/specimen/numbering.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientChoices } from '../../../trade/choices/use-client-choices.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../../ui/forms/use-contract-form.ts'
import { nameChoice } from '../../../ui/fields/name-choice.ts'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { SimilarCard } from '../mixes/similar-card.tsx'
import { SuppliersForm } from './suppliers-form.tsx'

type Values = Omit<Parsed<typeof addWorkSiteEndpoint>['body'], 'clientId' | 'notes'> & {
  clientId: string | null
}
type Props = {
  /** The work site to change; without it a new one is added. */
  site?: WorkSiteFile
  /** The client of a new work site, when it is known already. */
  clientId?: string | null
  onAdded?: (site: WorkSiteFile) => void
  onClose: () => void
}

const isCode = (code: string) => addWorkSiteEndpoint.body.shape.code.safeParse(code).success
const exampleCode = 'OB12'

export function WorkSiteForm({ site, clientId = null, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const added = useRef<WorkSiteFile>(undefined)
  const { form, field, known, edits } = useRecordForm<Values, WorkSiteFile>(addWorkSiteEndpoint.body, {
    row: site,
    Row: WorkSiteFile,
    blank: { ...blank, clientId },
    toForm: valuesOf,
    label: (name) => {
      if (name === 'clientId') return t('workSites.fields.client')
      return t(name === 'supplierIds' ? 'workSites.fields.suppliers' : `workSites.fields.${name}`)
    },
    rules: {
      endsOn: (ends, { startsOn }) =>
        ends !== null && startsOn !== null && ends < startsOn ? t('errors.workSite.datesReversed') : null,
      code: (code) => (code.trim() === '' || isCode(code) ? undefined : t('workSites.codeInvalid')),
    },
    show: {
      supplierIds: (ids, row): string =>
        ids
          .map((id) => nameChoice(id, supplierChoices(row), known ? supplierChoices(known) : []))
          .join(' · '),
    },
  })
  const clients = useClientChoices({
    clientId: form.values.clientId,
    enabled: known === undefined && may(permission.clients),
  })

  async function submit({ clientId: of, ...body }: Values, save: { key: string; version: number }) {
    const call = known
      ? api.call(changeWorkSiteEndpoint, {
          params: { workSiteId: known.id },
          body,
          version: save.version,
        })
      : api.call(addWorkSiteEndpoint, { body: { ...body, clientId: of ?? '' } }, { key: save.key })
    const saved = await atField(call, {
      'workSite.codeTaken': 'code',
      'workSite.prefixTaken': 'code',
      'client.inactive': 'clientId',
      'client.notFound': 'clientId',
    })
    if (!known) added.current = saved
    await refresh('/work-sites', '/clients')
  }

  const code = isCode(form.values.code) ? form.values.code : exampleCode
  const numbered = (number: number) =>
    numberedSample({ prefix: usualPrefix(code), digits: usualDigits }, number)
  const noClients = !known && !may(permission.clients)
  return (
    <FormDrawer
      form={form}
      title={t(known ? 'workSites.edit' : 'workSites.add')}
      draft={known ? `workSite:${known.id}` : 'workSite'}
      submit={submit}
      edits={edits}
      reason={
        may(permission.workSites, 'edit')
          ? noClients
            ? t('workSites.noClients')
            : undefined
          : t('common.form.noPermission')
      }
      onClose={() => (added.current ? onAdded?.(added.current) : onClose())}
    >
      {!known && (
        <SearchSelect
          {...field('clientId')}
          placeholder={t('workSites.hints.client')}
          disabled={noClients}
          value={form.values.clientId}
          onChange={(id) => form.setFieldValue('clientId', id)}
          {...clients}
        />
      )}
      <TextInput {...field('name')} />
      {!known && <SimilarCard name={form.values.name} />}
      <TextInput
        {...field('code')}
        description={t('workSites.hints.code', { first: numbered(1), next: numbered(2) })}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) =>
          form.setFieldValue('code', event.currentTarget.value.toUpperCase().replaceAll(/\s/g, '-'))
        }
      />
      <TextInput {...field('address')} />
      <TextInput {...field('responsible')} description={t('workSites.hints.responsible')} />
      <TextInput {...field('supervision')} description={t('workSites.hints.supervision')} />
      <div className="pb-pair">
        <DayField {...field('startsOn')} value={form.values.startsOn} clearable />
        <DayField {...field('endsOn')} value={form.values.endsOn} clearable />
      </div>
      <SuppliersForm
        {...field('supplierIds')}
        label={t('workSites.fields.suppliers')}
        value={form.values.supplierIds}
        known={known?.suppliers ?? []}
      />
    </FormDrawer>
  )
}

const supplierChoices = ({ suppliers }: WorkSiteFile) =>
  suppliers.map(({ id, name }) => ({ value: id, label: name }))

const blank: Values = {
  clientId: null,
  code: '',
  name: '',
  address: '',
  responsible: '',
  supervision: '',
  startsOn: null,
  endsOn: null,
  supplierIds: [],
}

const valuesOf = (site: WorkSiteFile): Values =>
  valuesLike(blank)({ ...site, supplierIds: site.suppliers.map(({ id }) => id) })
