import { NumberInput, Switch, TextInput } from '@mantine/core'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  addPadSetEndpoint,
  changePadSetEndpoint,
  type PadSetFile,
  replacePadSetEndpoint,
} from '@probeta/contract/laboratory/pad-sets.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { PadRangeFields } from '../../trade/choices/pad-range-fields.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'

export type PadAct = { kind: 'add' } | { kind: 'replace' | 'edit'; set: PadSetFile }

/** The number of uses commonly quoted from ASTM C1231; each laboratory sets its own. */
const usualUses = 100

type Values = Parsed<typeof changePadSetEndpoint>['body']
type Changed = ResultOf<typeof changePadSetEndpoint>
const blank: Values = {
  ...{ name: '', mostUses: usualUses, usesBefore: 0, active: true },
  ...{ hardness: null, leastMpa: null, mostMpa: null },
}

function labelOf(field: keyof Values) {
  switch (field) {
    case 'active':
      return 'equipment.fields.active'
    case 'hardness':
    case 'leastMpa':
    case 'mostMpa':
      return `equipment.pads.range.${field}` as const
    default:
      return `equipment.pads.fields.${field}` as const
  }
}

/** A new set of pads, the replacement of a worn one, or one as it was when the form opened. */
export function PadsForm({ act, onClose }: { act: PadAct; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { kind } = act
  const [worn] = useState(act.kind === 'replace' ? act.set : undefined)
  const { form, field, known, edited } = useRecordForm<Values, Changed>(changePadSetEndpoint.body, {
    row: act.kind === 'edit' ? act.set : undefined,
    Row: changePadSetEndpoint.result,
    // The replacement is of the same hardness.
    blank: worn ? { ...valuesLike(blank)(worn), name: '', usesBefore: 0 } : blank,
    toForm: valuesLike(blank),
    label: (one) => t(labelOf(one)),
  })
  const set = worn ?? known
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
      title={titles[kind]}
      draft={set ? `pads ${kind}:${set.id}` : 'pads'}
      submit={submit}
      {...(worn ? { form, version: worn.version } : edited)}
      onClose={onClose}
    >
      {kind === 'replace' && <p>{t('equipment.pads.replaceText')}</p>}
      <TextInput {...field('name')} />
      <PadRangeFields value={form.getValues()} onChange={(part) => form.setValues(part)} />
      <NumberInput
        {...field('mostUses')}
        required={false}
        description={t('equipment.pads.fields.mostUsesHint')}
        min={1}
        max={10_000}
        allowDecimal={false}
        onChange={(value) => form.setFieldValue('mostUses', Number(value) || usualUses)}
      />
      <NumberInput
        {...field('usesBefore')}
        required={false}
        min={0}
        max={10_000}
        allowDecimal={false}
        onChange={(value) => form.setFieldValue('usesBefore', Number(value) || 0)}
      />
      {kind === 'edit' && <Switch {...field('active')} />}
    </FormDrawer>
  )
}
