import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Core } from '@probeta/contract/cores.ts'
import { recordDrillingEndpoint } from '@probeta/contract/investigations.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { parseDecimal } from '../../i18n/parse-decimal.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { InstantField } from '../../ui/fields/instant-field.tsx'
import { readLines } from '../../ui/read-lines.ts'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import css from './investigation-page.module.css'
import { useShow } from './queries.ts'

type Bar = NonNullable<Core['drilling']>['bars'][number]

/** '12 / 45': a bar of 12 mm, its axis 45 mm from an end; null of anything else. */
function barOf(line: string): Bar | null {
  const [diameter, distance, ...rest] = line.split('/').map((part) => parseDecimal(part.trim()))
  if (!diameter || typeof distance !== 'number' || Number.isNaN(distance) || rest.length > 0) return null
  return { diameterMm: diameter, distanceMm: distance }
}

const directions = ['horizontal', 'vertical'] as const

/** How a core was drilled, and since when it is kept as it will be tested. */
export function DrillingForm({ core, onClose }: { core: Core; onClose: () => void }) {
  const { t } = useTranslation()
  const show = useShow()
  const { required, number } = useFieldRules()
  const known = core.drilling
  const form = useForm({
    initialValues: {
      drilledAt: known?.drilledAt ?? null,
      drilledBy: known?.drilledBy ?? '',
      direction: known?.direction ?? ('horizontal' as const),
      aggregateMm: known?.aggregateMm ?? null,
      wettedAt: known?.wettedAt ?? null,
      drilledLengthMm: known?.drilledLengthMm ?? null,
      bars: (known?.bars ?? [])
        .map(({ diameterMm, distanceMm }) => `${diameterMm} / ${distanceMm}`)
        .join('\n'),
      excessVoidagePercent: known?.excessVoidagePercent ?? null,
      remark: known?.remark ?? '',
    },
    validate: {
      drilledAt: required,
      drilledBy: required,
      aggregateMm: number({ least: 1, most: 150, optional: true }),
      drilledLengthMm: number({ least: 1, most: 3000, optional: true }),
      excessVoidagePercent: number({ least: 0, most: 5, optional: true }),
      bars: (text) =>
        readLines(text).every((line) => barOf(line) !== null) ? null : t('investigations.barsHint'),
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('investigations.drillOf', { code: core.code })}
      draft={`core:${core.id}:drilling`}
      version={core.version}
      submit={async ({ drilledAt, bars, ...values }, { version }) => {
        const body = {
          ...values,
          drilledAt: drilledAt ?? '',
          bars: readLines(bars).flatMap((line) => barOf(line) ?? []),
        }
        await show(
          await atField(api.call(recordDrillingEndpoint, { params: { coreId: core.id }, version, body }), {
            'core.inFuture': 'drilledAt',
          }),
        )
      }}
      onClose={onClose}
    >
      <p className="pb-modal-text">{core.place}</p>
      <InstantField
        label={t('investigations.drilledAt')}
        required
        {...form.getInputProps('drilledAt')}
        value={form.values.drilledAt}
      />
      <TextInput
        label={t('investigations.drilledBy')}
        required
        maxLength={160}
        {...form.getInputProps('drilledBy')}
      />
      <Select
        label={t('investigations.direction')}
        allowDeselect={false}
        data={directions.map((value) => ({ value, label: t(`investigations.directions.${value}`) }))}
        {...form.getInputProps('direction')}
      />
      <div className={css['pair']}>
        <DecimalField label={t('investigations.drilledLength')} {...form.getInputProps('drilledLengthMm')} />
        <DecimalField label={t('investigations.aggregate')} {...form.getInputProps('aggregateMm')} />
      </div>
      <InstantField
        label={t('investigations.wettedAt')}
        description={t('investigations.wettedHint')}
        {...form.getInputProps('wettedAt')}
        value={form.values.wettedAt}
      />
      <Textarea
        label={t('investigations.bars')}
        description={t('investigations.barsHint')}
        autosize
        minRows={1}
        maxLength={300}
        {...form.getInputProps('bars')}
      />
      <DecimalField label={t('investigations.voidage')} {...form.getInputProps('excessVoidagePercent')} />
      <Textarea
        label={t('investigations.remark')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('remark')}
      />
    </FormDrawer>
  )
}
