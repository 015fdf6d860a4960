import { permission } from '@probeta/domain/people/permissions.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addWorkSiteEndpoint, changeWorkSiteEndpoint, WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { numberedSample, usualDigits, usualPrefix } from '@probeta/domain/specimen/numbering.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { nameChoice } from '../../../ui/fields/name-choice.ts'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { useFieldRules } from '../../../ui/fields/use-field-rules.ts'
import { useClientChoices } from '../queries.ts'
import { SimilarCard } from '../mixes/similar-card.tsx'
import { SuppliersForm } from './suppliers-form.tsx'

type Values = {
  clientId: string | null
  code: string
  name: string
  address: string
  responsible: string
  supervision: string
  startsOn: string | null
  endsOn: string | null
  supplierIds: string[]
}
type Props = {
  /** The one to change; without it a new one is added. */
  site?: WorkSiteFile
  /** Of a new work site, when it is known already. */
  clientId?: string | null
  onAdded?: (site: WorkSiteFile) => void
  onClose: () => void
}

const longestCode = 16
const aCode = /^[A-Z0-9][A-Z0-9-]*$/
const exampleCode = 'OB12'

export function WorkSiteForm({ site, clientId = null, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const rules = useFieldRules()
  const [known, setKnown] = useState(site)
  const added = useRef<WorkSiteFile>(undefined)
  const form = useForm<Values>({
    initialValues: known ? valuesOf(known) : { ...blank, clientId },
    validate: {
      clientId: rules.required,
      name: rules.required,
      endsOn: (ends, { startsOn }) =>
        ends !== null && startsOn !== null && ends < startsOn ? t('errors.workSite.datesReversed') : null,
      code: (code) => rules.required(code) ?? (aCode.test(code) ? null : t('workSites.codeInvalid')),
    },
  })
  const clients = useClientChoices(form.values.clientId, known === undefined && may(permission.clients))
  const labels = {
    clientId: t('workSites.fields.client'),
    code: t('workSites.fields.code'),
    name: t('workSites.fields.name'),
    address: t('workSites.fields.address'),
    responsible: t('workSites.fields.responsible'),
    supervision: t('workSites.fields.supervision'),
    startsOn: t('workSites.fields.startsOn'),
    endsOn: t('workSites.fields.endsOn'),
    supplierIds: t('workSites.fields.suppliers'),
  }

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

  const code = aCode.test(form.values.code) ? form.values.code : exampleCode
  const numbered = (number: number) =>
    numberedSample({ prefix: usualPrefix(code), digits: usualDigits }, number)
  const noClients = !known && !may(permission.clients)
  return (
    <FormDrawer
      form={form}
      title={t(known ? 'workSites.edit' : 'workSites.add')}
      draft={known ? `workSite:${known.id}` : 'workSite'}
      submit={submit}
      edits={{
        row: known,
        read: (current) => WorkSiteFile.safeParse(current).data,
        toForm: valuesOf,
        labels,
        show: {
          supplierIds: (ids, row) =>
            ids
              .map((id) => nameChoice(id, supplierChoices(row), known ? supplierChoices(known) : []))
              .join(' · '),
        },
        onNewer: setKnown,
      }}
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
          label={t('workSites.fields.client')}
          placeholder={t('workSites.hints.client')}
          required
          disabled={noClients}
          {...form.getInputProps('clientId')}
          value={form.values.clientId}
          onChange={(id) => form.setFieldValue('clientId', id)}
          {...clients}
        />
      )}
      <TextInput label={labels.name} required maxLength={200} {...form.getInputProps('name')} />
      {!known && <SimilarCard name={form.values.name} />}
      <TextInput
        label={labels.code}
        description={t('workSites.hints.code', { first: numbered(1), next: numbered(2) })}
        required
        maxLength={longestCode}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('code')}
        onChange={(event) =>
          form.setFieldValue('code', event.currentTarget.value.toUpperCase().replaceAll(/\s/g, '-'))
        }
      />
      <TextInput label={labels.address} maxLength={400} {...form.getInputProps('address')} />
      <TextInput
        label={labels.responsible}
        description={t('workSites.hints.responsible')}
        maxLength={200}
        {...form.getInputProps('responsible')}
      />
      <TextInput
        label={labels.supervision}
        description={t('workSites.hints.supervision')}
        maxLength={200}
        {...form.getInputProps('supervision')}
      />
      <div className="pb-pair">
        <DayField
          label={labels.startsOn}
          clearable
          {...form.getInputProps('startsOn')}
          value={form.values.startsOn}
          onChange={(day) => form.setFieldValue('startsOn', day)}
        />
        <DayField
          label={labels.endsOn}
          clearable
          {...form.getInputProps('endsOn')}
          value={form.values.endsOn}
          onChange={(day) => form.setFieldValue('endsOn', day)}
        />
      </div>
      <SuppliersForm
        label={labels.supplierIds}
        value={form.values.supplierIds}
        onChange={(ids) => form.setFieldValue('supplierIds', ids)}
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

const valuesOf = (site: WorkSiteFile): Values => ({
  clientId: site.clientId,
  code: site.code,
  name: site.name,
  address: site.address,
  responsible: site.responsible,
  supervision: site.supervision,
  startsOn: site.startsOn,
  endsOn: site.endsOn,
  supplierIds: site.suppliers.map(({ id }) => id),
})
