import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addWorkSite, changeWorkSite, type WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { sampleCode } from '@probeta/domain/specimen/label-code.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { atField } from '../../ui/at-field.ts'
import { FormDrawer } from '../../ui/form-drawer.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { useFieldRules } from '../../ui/use-field-rules.ts'
import { useClientChoices } from './queries.ts'
import { SimilarCard } from './similar-card.tsx'

type Values = {
  clientId: string | null
  code: string
  name: string
  address: string
  responsible: string
  supervision: string
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
  const [known] = useState(site)
  const added = useRef<WorkSiteFile>(undefined)
  const form = useForm<Values>({
    initialValues: known ? valuesOf(known) : { ...blank, clientId },
    validate: {
      clientId: rules.required,
      name: rules.required,
      code: (code) => rules.required(code) ?? (aCode.test(code) ? null : t('workSites.codeInvalid')),
    },
  })
  const clients = useClientChoices(form.values.clientId, known === undefined && may(21))
  const labels = {
    code: t('workSites.fields.code'),
    name: t('workSites.fields.name'),
    address: t('workSites.fields.address'),
    responsible: t('workSites.fields.responsible'),
    supervision: t('workSites.fields.supervision'),
  }

  async function submit({ clientId: of, ...body }: Values, save: { key: string; version: number }) {
    const call = known
      ? api.call(changeWorkSite, {
          params: { workSiteId: known.id },
          body: { ...body, active: known.active },
          version: save.version,
        })
      : api.call(addWorkSite, { body: { ...body, clientId: of ?? '' } }, { key: save.key })
    const saved = await atField(call, {
      'workSite.codeTaken': 'code',
      'client.inactive': 'clientId',
      'client.notFound': 'clientId',
    })
    if (!known) added.current = saved
    await refresh('/work-sites', '/clients')
  }

  const code = aCode.test(form.values.code) ? form.values.code : exampleCode
  const noClients = !known && !may(21)
  return (
    <FormDrawer
      form={form}
      title={t(known ? 'workSites.edit' : 'workSites.add')}
      draft={known ? `workSite:${known.id}` : 'workSite'}
      version={known?.version}
      submit={submit}
      labels={labels}
      reason={
        may(22, 'edit') ? (noClients ? t('workSites.noClients') : undefined) : t('common.form.noPermission')
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
        description={t('workSites.hints.code', { first: sampleCode(code, 1), next: sampleCode(code, 2) })}
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
    </FormDrawer>
  )
}

const blank: Values = {
  clientId: null,
  code: '',
  name: '',
  address: '',
  responsible: '',
  supervision: '',
}

const valuesOf = (site: WorkSiteFile): Values => ({
  clientId: site.clientId,
  code: site.code,
  name: site.name,
  address: site.address,
  responsible: site.responsible,
  supervision: site.supervision,
})
