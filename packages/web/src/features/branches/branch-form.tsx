import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  addBranchEndpoint,
  BranchFile,
  changeBranchEndpoint,
  type tableOfBranchesEndpoint,
} from '@probeta/contract/laboratory/branches.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'

type Table = ResultOf<typeof tableOfBranchesEndpoint>
type Props = { branch: BranchFile | undefined; table: Table; onClose: () => void }

const { body: Body } = changeBranchEndpoint
const parts = ['places', 'equipment', 'people'] as const

type Values = Pick<BranchFile, 'code' | 'name' | 'address' | 'active' | 'places' | 'equipment'> & {
  people: string[]
}
const blank: Values = { code: '', name: '', address: '', places: [], equipment: [], people: [], active: true }
const valuesOf = ({ code, name, address, places, equipment, people, active }: BranchFile): Values => ({
  ...{ code, name, address, places, equipment, active },
  people: people.map(String),
})

/** A branch with its places, equipment and people. */
export function BranchForm({ branch, table, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { field, known, edited } = useRecordForm<Values, BranchFile>(Body, {
    row: branch,
    Row: BranchFile,
    blank,
    toForm: valuesOf,
    label: (name) => t(`branches.fields.${name}`),
    rules: {
      code: (code) => (Body.shape.code.safeParse(code).success ? null : t('branches.wrongCode')),
      people: () => null,
    },
  })
  return (
    <FormDrawer
      {...edited}
      title={known ? t('branches.edit', { code: known.code }) : t('branches.add')}
      draft={known ? `branch:${known.id}` : 'branch'}
      submit={async ({ active, people, ...values }, { key, version }) => {
        const body = { ...values, people: people.map(Number) }
        if (known) {
          const params = { branchId: known.id }
          await api.call(changeBranchEndpoint, { params, body: { ...body, active }, version })
        } else await api.call(addBranchEndpoint, { body }, { key })
        await refresh(
          '/branches',
          '/tables/branches',
          '/storage-places',
          '/tables/storage-places',
          '/breaks',
          '/visits',
        )
      }}
      onClose={onClose}
    >
      <TextInput
        {...field('code')}
        description={t('branches.fields.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextInput {...field('name')} />
      <TextInput {...field('address')} />
      {parts.map((part) => (
        <MultiSelect
          key={part}
          {...field(part)}
          searchable
          hidePickedOptions
          data={table[part].map(({ id, name }) => ({ value: String(id), label: name }))}
          {...(part === 'people' && { description: t('branches.fields.peopleHint') })}
        />
      ))}
      {known && <Switch {...field('active')} />}
    </FormDrawer>
  )
}
