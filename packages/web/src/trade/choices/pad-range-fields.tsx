import type { PadSet } from '@probeta/contract/laboratory/pad-sets.ts'
import { usualPads } from '@probeta/domain/equipment/pad-range.ts'
import { Group, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWordRange } from './use-word-range.ts'

type Range = Pick<PadSet, 'hardness' | 'leastMpa' | 'mostMpa'>
type Props = {
  value: Range
  /** A usual hardness fills the number of uses as well. */
  onChange: (part: Partial<Range & Pick<PadSet, 'mostUses'>>) => void
}

/** Hardness and strengths of a set of pads; the usual ones are offered, and can be changed. */
export function PadRangeFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  const wordRange = useWordRange()
  const field = (name: keyof Range, unit: string) => ({
    label: t(`equipment.pads.range.${name}`),
    rightSection: <span className="pb-unit">{unit}</span>,
    rightSectionWidth: 66,
    hideControls: true,
    autoComplete: 'off',
    value: value[name] ?? '',
    onChange: (typed: number | string) => onChange({ [name]: typed === '' ? null : Number(typed) }),
  })
  return (
    <div className="pb-stack-tight">
      <div className="pb-chips" role="group" aria-label={t('equipment.pads.range.offered')}>
        {usualPads.map(({ qualified, ...usual }) => {
          const range = wordRange(usual)
          return (
            <button
              key={range}
              type="button"
              aria-pressed={value.hardness === usual.hardness && wordRange(value) === range}
              onClick={() => onChange(usual)}
            >
              {t('equipment.pads.range.usual', { hardness: usual.hardness, range })}
            </button>
          )
        })}
      </div>
      <p className="pb-flat pb-dim pb-small">
        {t((value.mostMpa ?? 0) > 50 ? 'equipment.pads.range.qualification' : 'equipment.pads.range.source')}
      </p>
      <Group grow gap="xs" align="flex-end">
        <NumberInput {...field('hardness', 'Shore A')} min={10} max={100} allowDecimal={false} />
        <NumberInput {...field('leastMpa', 'MPa')} min={0} max={300} />
        <NumberInput {...field('mostMpa', 'MPa')} min={1} max={300} />
      </Group>
    </div>
  )
}
