import { permission } from '@probeta/domain/people/permissions.ts'
import { TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  addWorkSiteEndpoint,
  changeWorkSiteEndpoint,
  WorkSiteFile,
} from '@probeta/contract/clients/work-sites.ts'
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
import { presetValue, useRecordForm, valuesLike } from '../../../ui/forms/use-contract-form.ts'
import type { SaveWith } from '../../../ui/forms/use-save.ts'
import { nameChoice } from '../../../ui/fields/name-choice.ts'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { SimilarCard } from '../mixes/similar-card.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
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

function useWorkSiteForm(site: WorkSiteFile | undefined, clientId: string | null) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const added = useRef<WorkSiteFile>(undefined)
  const record = useRecordForm<Values, WorkSiteFile>(addWorkSiteEndpoint.body, {
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
  const { known } = record
  async function submit(values: Values, save: SaveWith) {
    const saved = await saveWorkSite(known?.id, values, save)
    if (!known) added.current = saved
    await refresh('/work-sites', '/clients')
  }
  return { ...record, submit, added }
}

function saveWorkSite(id: string | undefined, { clientId, ...body }: Values, { key, version }: SaveWith) {
  const call =
    id === undefined
      ? api.call(addWorkSiteEndpoint, { body: { ...body, clientId: clientId ?? '' } }, { key })
      : api.call(changeWorkSiteEndpoint, { params: { workSiteId: id }, body, version })
  return atField(call, {
    'workSite.codeTaken': 'code',
    'workSite.prefixTaken': 'code',
    'client.inactive': 'clientId',
    'client.notFound': 'clientId',
  })
}

export function WorkSiteForm({ site, clientId = null, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { form, field, known, edited, submit, added } = useWorkSiteForm(site, clientId)
  const noClients = !known && !may(permission.clients) ? t('workSites.noClients') : undefined
  return (
    <FormDrawer
      {...edited}
      title={t(known ? 'workSites.edit' : 'workSites.add')}
      draft={known ? `workSite:${known.id}` : 'workSite'}
      submit={submit}
      reason={may(permission.workSites, 'edit') ? noClients : t('common.form.noPermission')}
      onClose={() => (added.current ? onAdded?.(added.current) : onClose())}
    >
      <NameFields form={form} field={field} isNew={!known} />
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

type NameProps = Pick<ReturnType<typeof useWorkSiteForm>, 'form' | 'field'> & { isNew: boolean }

/** Whose it is, what it is called, and its code, with which the numbers of its samples begin. */
function NameFields({ form, field, isNew }: NameProps) {
  const { t } = useTranslation()
  const mayFind = useMay()(permission.clients)
  const { clientId, name, code } = form.values
  const clients = useClientChoices({ clientId, enabled: isNew && mayFind })
  const prefix = usualPrefix(isCode(code) ? code : exampleCode)
  const numbered = (number: number) => numberedSample({ prefix, digits: usualDigits }, number)
  return (
    <>
      {isNew && (
        <SearchSelect
          {...field('clientId')}
          placeholder={t('workSites.hints.client')}
          disabled={!mayFind}
          value={clientId}
          onChange={(id) => form.setFieldValue('clientId', id)}
          onOnly={(id) => presetValue(form, 'clientId', id)}
          {...clients}
        />
      )}
      <TextInput {...field('name')} />
      {isNew && <SimilarCard name={name} />}
      <CodeField
        {...field('code')}
        description={t('workSites.hints.code', { first: numbered(1), next: numbered(2) })}
        onType={(typed) => form.setFieldValue('code', typed)}
      />
    </>
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
