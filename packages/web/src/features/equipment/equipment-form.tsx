import { permission } from '@probeta/domain/people/permissions.ts'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addEquipmentEndpoint,
  changeEquipmentEndpoint,
  type Equipment,
  EquipmentFile,
} from '@probeta/contract/equipment.ts'
import { listBrandsEndpoint } from '@probeta/contract/brands.ts'
import { equipmentKinds } from '@probeta/domain/equipment/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import css from './equipment-panel.module.css'

type Values = Pick<Equipment, 'kind' | 'code' | 'name' | 'makeId' | 'model' | 'serial' | 'note' | 'active'>
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

const valuesOf = ({ kind, code, name, makeId, model, serial, note, active }: Equipment): Values => ({
  ...{ kind, code, name, makeId, model, serial, note, active },
})

type Props = { piece?: EquipmentFile; onClose: () => void; onAdded?: (id: string) => void }

/** A new piece of equipment, or one as it was when the form opened. Its kind is not changed afterwards. */
export function EquipmentForm({ piece, onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const { required } = useFieldRules()
  const [known, setKnown] = useState(piece)
  const form = useForm<Values>({
    initialValues: known ? valuesOf(known) : blank,
    validate: { name: required },
  })
  const makes = useQuery({
    ...api.query(listBrandsEndpoint, { query: { kind: 'machine', limit: 200 } }),
    enabled: may(permission.workSites),
  })
  const offered = (makes.data?.items ?? []).filter(({ active, id }) => active || id === known?.makeId)
  const label = (field: keyof Values | 'make') => t(`equipment.fields.${field === 'makeId' ? 'make' : field}`)

  async function submit({ kind, active, ...body }: Values, save: { key: string; version: number }) {
    const saved = await atField(
      known
        ? api.call(changeEquipmentEndpoint, {
            params: { equipmentId: known.id },
            body: { ...body, active },
            version: save.version,
          })
        : api.call(addEquipmentEndpoint, { body: { kind, ...body } }, { key: save.key }),
      { 'equipment.codeTaken': 'code' },
    )
    await refresh('/tables/equipment', '/equipment', '/tables/presses', '/presses')
    if (!known) onAdded?.(saved.id)
  }

  return (
    <FormDrawer
      form={form}
      title={t(known ? 'equipment.edit' : 'equipment.add')}
      draft={known ? `equipment:${known.id}` : 'equipment'}
      submit={submit}
      edits={{
        row: known,
        read: (current) => EquipmentFile.safeParse(current).data,
        toForm: valuesOf,
        labels: {
          ...{ kind: label('kind'), code: label('code'), name: label('name'), makeId: label('make') },
          ...{ model: label('model'), serial: label('serial'), note: label('note'), active: label('active') },
        },
        show: {
          kind: (kind) => t(`equipment.kinds.${kind}`),
          makeId: (id) => makes.data?.items.find((one) => one.id === id)?.name ?? '',
        },
        onNewer: setKnown,
      }}
      reason={may(permission.tables, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <Select
        label={label('kind')}
        allowDeselect={false}
        disabled={known !== undefined}
        data={equipmentKinds.map((value) => ({ value, label: t(`equipment.kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput label={label('name')} required maxLength={200} {...form.getInputProps('name')} />
      <div className={`pb-pair ${css['level']}`}>
        <TextInput
          label={label('code')}
          description={t('equipment.fields.codeHint')}
          maxLength={40}
          {...form.getInputProps('code')}
        />
        <TextInput label={label('serial')} maxLength={100} {...form.getInputProps('serial')} />
      </div>
      <div className={`pb-pair ${css['level']}`}>
        <Select
          label={label('make')}
          clearable
          searchable
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          description={t('equipment.fields.makeHint')}
          {...form.getInputProps('makeId')}
        />
        <TextInput label={label('model')} maxLength={100} {...form.getInputProps('model')} />
      </div>
      <Textarea label={label('note')} autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
      {known && (
        <Switch
          label={label('active')}
          description={t('equipment.fields.activeHint')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}
