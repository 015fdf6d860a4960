import { Select, Textarea, TextInput } from '@mantine/core'
import { type Core } from '@probeta/contract/concrete/cores.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { recordDrillingEndpoint } from '@probeta/contract/results/investigations.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { parseDecimal } from '../../i18n/parse-decimal.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { InstantField } from '../../ui/fields/instant-field.tsx'
import { readLines } from '../../ui/read-lines.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import css from './investigation-page.module.css'
import { useShow } from './queries.ts'

type Bar = NonNullable<Core['drilling']>['bars'][number]

/** '12 / 45': a bar of 12 mm, its axis 45 mm from an end; null for anything else. */
function barOf(line: string): Bar | null {
  const [diameter, distance, ...rest] = line.split('/').map((part) => parseDecimal(part.trim()))
  if (!diameter || typeof distance !== 'number' || Number.isNaN(distance) || rest.length > 0) return null
  return { diameterMm: diameter, distanceMm: distance }
}

const Body = recordDrillingEndpoint.body
type Values = Omit<Parsed<typeof recordDrillingEndpoint>['body'], 'drilledAt' | 'bars'> & {
  drilledAt: string | null
  bars: string
}

const blank: Values = {
  ...{ drilledAt: null, drilledBy: '', direction: 'horizontal', aggregateMm: null, wettedAt: null },
  ...{ drilledLengthMm: null, bars: '', excessVoidagePercent: null, remark: '' },
}

const phrases = {
  drilledAt: 'drilledAt',
  drilledBy: 'drilledBy',
  direction: 'direction',
  aggregateMm: 'aggregate',
  wettedAt: 'wettedAt',
  drilledLengthMm: 'drilledLength',
  bars: 'bars',
  excessVoidagePercent: 'voidage',
  remark: 'remark',
} as const

/** The drilling of a core, and since when it is conditioned for the test. */
export function DrillingForm({ core, onClose }: { core: Core; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, field, label, submit } = useDrillingForm(core)
  const { drilledAt, wettedAt } = form.values
  return (
    <FormDrawer
      form={form}
      title={t('investigations.drillOf', { code: core.code })}
      draft={`core:${core.id}:drilling`}
      version={core.version}
      submit={submit}
      onClose={onClose}
    >
      <p className="pb-modal-text">{core.place}</p>
      <InstantField {...field('drilledAt')} label={label('drilledAt')} value={drilledAt} />
      <TextInput {...field('drilledBy')} />
      <Select
        {...field('direction')}
        allowDeselect={false}
        data={Body.shape.direction.options.map((value) => ({
          value,
          label: t(`investigations.directions.${value}`),
        }))}
      />
      <div className={`pb-pair ${css['pair']}`}>
        <DecimalField {...field('drilledLengthMm')} />
        <DecimalField {...field('aggregateMm')} />
      </div>
      <InstantField
        {...field('wettedAt')}
        label={label('wettedAt')}
        description={t('investigations.wettedHint')}
        value={wettedAt}
      />
      <Textarea
        {...field('bars')}
        description={t('investigations.barsHint')}
        autosize
        minRows={1}
        maxLength={300}
      />
      <DecimalField {...field('excessVoidagePercent')} />
      <Textarea {...field('remark')} autosize minRows={2} />
    </FormDrawer>
  )
}

function useDrillingForm({ id, drilling }: Core) {
  const { t } = useTranslation()
  const show = useShow()
  const bars = drilling?.bars.map(({ diameterMm, distanceMm }) => `${diameterMm} / ${distanceMm}`) ?? []
  const label = (name: keyof Values) => t(`investigations.${phrases[name]}`)
  const { form, field } = useContractForm<Values>(Body, {
    values: { ...blank, ...drilling, bars: bars.join('\n') },
    label,
    rules: {
      bars: (text) =>
        readLines(text).every((line) => barOf(line) !== null) ? null : t('investigations.barsHint'),
    },
  })
  async function submit({ drilledAt, bars: typed, ...values }: Values, { version }: { version: number }) {
    const body = {
      ...values,
      drilledAt: drilledAt ?? '',
      bars: readLines(typed).flatMap((line) => barOf(line) ?? []),
    }
    const call = api.call(recordDrillingEndpoint, { params: { coreId: id }, version, body })
    await show(await atField(call, { 'core.inFuture': 'drilledAt' }))
  }
  return { form, field, label, submit }
}
