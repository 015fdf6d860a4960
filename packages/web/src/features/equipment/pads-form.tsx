import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addPadSetEndpoint,
  changePadSetEndpoint,
  PadSetFile,
  replacePadSetEndpoint,
} from '@probeta/contract/pad-sets.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'

export type PadAct = { kind: 'add' } | { kind: 'replace' | 'edit'; set: PadSetFile }

/** What ASTM C1231 is quoted with; each laboratory says its own. */
const usualUses = 100

type Values = { name: string; mostUses: number; usesBefore: number; active: boolean }

const valuesOf = ({ name, mostUses, usesBefore }: PadSetFile): Values => ({
  ...{ name, mostUses, usesBefore, active: true },
})

/** A new set of pads, one in the place of a worn one, or one as it was when the form opened. */
export function PadsForm({ act, onClose }: { act: PadAct; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { required } = useFieldRules()
  const [{ kind, set }, setKnown] = useState(() => ({
    kind: act.kind,
    set: act.kind === 'add' ? undefined : act.set,
  }))
  const form = useForm<Values>({
    initialValues:
      kind === 'edit' && set
        ? valuesOf(set)
        : { name: '', mostUses: set?.mostUses ?? usualUses, usesBefore: 0, active: true },
    validate: { name: required },
  })
  const label = (field: 'name' | 'mostUses' | 'usesBefore') => t(`equipment.pads.fields.${field}`)
  const name = set?.name ?? ''

  async function submit({ active, ...body }: Values, save: { key: string; version: number }) {
    if (!set) await api.call(addPadSetEndpoint, { body }, { key: save.key })
    else {
      const params = { padSetId: set.id }
      await (kind === 'replace'
        ? api.call(replacePadSetEndpoint, { params, body, version: save.version }, { key: save.key })
        : api.call(changePadSetEndpoint, { params, body: { ...body, active }, version: save.version }))
    }
    await refresh('/tables/pad-sets', '/pad-sets')
  }
  const titles = {
    add: t('equipment.pads.add'),
    replace: t('equipment.pads.replaceTitle', { name }),
    edit: t('equipment.pads.editTitle', { name }),
  }
  return (
    <FormDrawer
      form={form}
      title={titles[kind]}
      draft={set ? `pads ${kind}:${set.id}` : 'pads'}
      submit={submit}
      {...(kind === 'replace'
        ? { version: set?.version }
        : {
            edits: {
              row: set,
              read: (current: unknown) => PadSetFile.safeParse(current).data,
              toForm: valuesOf,
              labels: {
                ...{ name: label('name'), mostUses: label('mostUses'), usesBefore: label('usesBefore') },
                active: t('equipment.fields.active'),
              },
              onNewer: (row: PadSetFile) => setKnown({ kind, set: row }),
            },
          })}
      onClose={onClose}
    >
      {kind === 'replace' && <p>{t('equipment.pads.replaceText')}</p>}
      <TextInput label={label('name')} required maxLength={200} {...form.getInputProps('name')} />
      <NumberInput
        label={label('mostUses')}
        description={t('equipment.pads.fields.mostUsesHint')}
        min={1}
        max={10_000}
        allowDecimal={false}
        value={form.values.mostUses}
        onChange={(value) => form.setFieldValue('mostUses', Number(value) || usualUses)}
      />
      <NumberInput
        label={label('usesBefore')}
        min={0}
        max={10_000}
        allowDecimal={false}
        value={form.values.usesBefore}
        onChange={(value) => form.setFieldValue('usesBefore', Number(value) || 0)}
      />
      {kind === 'edit' && (
        <Switch
          label={t('equipment.fields.active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}
