import { permission } from '@probeta/domain/people/permissions.ts'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import {
  addEquipmentEndpoint,
  changeEquipmentEndpoint,
  type Equipment,
  EquipmentFile,
} from '@probeta/contract/laboratory/equipment.ts'
import { listBrandsEndpoint } from '@probeta/contract/clients/brands.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { equipmentKinds } from '@probeta/domain/equipment/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import type { SaveWith } from '../../ui/forms/use-save.ts'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'
import css from './equipment-panel.module.css'

type Values = Pick<Equipment, 'kind'> & Parsed<typeof changeEquipmentEndpoint>['body']
const blank: Values = {
  kind: 'press',
  code: '',
  name: '',
  makeId: null,
  model: '',
  serial: '',
  note: '',
  active: true,
}

function useEquipmentForm(piece: EquipmentFile | undefined) {
  const { t } = useTranslation()
  const mayList = useMay()(permission.workSites)
  const brands = useQuery({
    ...api.query(listBrandsEndpoint, { query: { kind: 'machine', limit: 200 } }),
    enabled: mayList,
  })
  const makes = brands.data?.items ?? []
  const record = useRecordForm<Values, EquipmentFile>(changeEquipmentEndpoint.body, {
    row: piece,
    Row: EquipmentFile,
    blank,
    toForm: valuesLike(blank),
    label: (name) => t(`equipment.fields.${name === 'makeId' ? 'make' : name}`),
    show: {
      kind: (kind) => t(`equipment.kinds.${kind}`),
      makeId: (id) => makes.find((one) => one.id === id)?.name ?? '',
    },
  })
  const offered = makes.filter(({ active, id }) => active || id === record.known?.makeId)
  return { ...record, makes: offered.map(({ id, name }) => ({ value: id, label: name })) }
}

type Props = { piece?: EquipmentFile; onClose: () => void; onAdded?: (id: string) => void }

/** A new piece of equipment, or one as it was when the form opened. Its kind is not changed afterwards. */
export function EquipmentForm({ piece, onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const refresh = useRefresh()
  const { field, known, edited, makes } = useEquipmentForm(piece)

  async function submit({ kind, active, ...body }: Values, { key, version }: SaveWith) {
    const call = known
      ? api.call(changeEquipmentEndpoint, {
          params: { equipmentId: known.id },
          body: { ...body, active },
          version,
        })
      : api.call(addEquipmentEndpoint, { body: { kind, ...body } }, { key })
    const saved = await atField(call, { 'equipment.codeTaken': 'code' })
    await refresh('/tables/equipment', '/equipment', '/tables/presses', '/presses')
    if (!known) onAdded?.(saved.id)
  }
  return (
    <FormDrawer
      {...edited}
      title={t(known ? 'equipment.edit' : 'equipment.add')}
      draft={known ? `equipment:${known.id}` : 'equipment'}
      submit={submit}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <Select
        {...field('kind')}
        allowDeselect={false}
        disabled={known !== undefined}
        data={equipmentKinds.map((value) => ({ value, label: t(`equipment.kinds.${value}`) }))}
      />
      <TextInput {...field('name')} />
      <div className={`pb-pair ${css['level']}`}>
        <TextInput {...field('code')} description={t('equipment.fields.codeHint')} />
        <TextInput {...field('serial')} />
        <Select
          {...field('makeId')}
          clearable
          searchable
          data={makes}
          description={t('equipment.fields.makeHint')}
        />
        <TextInput {...field('model')} />
      </div>
      <Textarea {...field('note')} autosize minRows={2} />
      {known && <Switch {...field('active')} description={t('equipment.fields.activeHint')} />}
    </FormDrawer>
  )
}
