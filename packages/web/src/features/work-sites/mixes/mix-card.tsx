import { Button } from '@mantine/core'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useFormat } from '../../../session/current-session.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import { describeConsistence, nameMethod } from './name-rules.ts'
import { Marked, RuleSetCard } from './rule-set-card.tsx'
import css from './mix-card.module.css'

/** One mix: its specification, large; then its testing and acceptance. */
export function MixCard({ mix, onEdit }: { mix: Mix; onEdit?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { nameOf } = useLookups()
  const format = useFormat()
  const consistence = describeConsistence(mix, format)
  const limits = (
    [
      ['air', mix.airLeastPercent, mix.airMostPercent, '%'],
      ['density', mix.densityLeastKgM3, mix.densityMostKgM3, 'kg/m³'],
      ['concreteTemperature', mix.concreteLeastC, mix.concreteMostC, '°C'],
    ] as const
  ).flatMap(([what, least, most, unit]) => {
    const show = (value: number) => format.number(value, countDecimals(value))
    if (least === null && most === null) return []
    const value =
      least === null
        ? `≤ ${show(most ?? 0)}`
        : most === null
          ? `≥ ${show(least)}`
          : `${show(least)} – ${show(most)}`
    return [{ label: t(`fresh.quantities.${what}`), value: `${value} ${unit}` }]
  })
  const digits = Number.isInteger(mix.specifiedStrength) ? 0 : 1
  // Without a stated composition its line is left out.
  const composition = [
    { field: 'maxAggregate', value: mix.maxAggregateMm, unit: 'mm' } as const,
    { field: 'cement', value: mix.cementKgM3, unit: 'kg/m³' } as const,
    { field: 'waterCement', value: mix.waterCement, unit: '' } as const,
  ].flatMap(({ field, value, unit }) =>
    value === null
      ? []
      : [
          {
            label: t(`workSites.mixes.fields.${field}`),
            value: `${format.number(value, countDecimals(value))} ${unit}`.trim(),
          },
        ],
  )
  return (
    <li className={css['mix']} data-active={mix.active}>
      <div className={css['strength']}>
        <strong>{format.number(mix.specifiedStrength, digits)}</strong>{' '}
        <span>{printedUnit(mix.strengthUnit)}</span>
        <small>{t('workSites.mixes.atAge', { age: format.age(mix.designAgeHours) })}</small>
      </div>
      <div className={css['facts']}>
        <h3>
          {mix.code}
          {!mix.active && <StatusBadge tone="neutral" label={t('workSites.mixes.unused')} />}
        </h3>
        <KeyValues
          items={[
            { label: t('workSites.mixes.fields.shape'), value: nameOf('shapes', mix.shape) },
            ...(mix.curing === 'standard'
              ? []
              : [{ label: t('workSites.mixes.fields.curing'), value: nameOf('curings', mix.curing) }]),
            { label: t('workSites.mixes.fields.method'), value: <Marked {...nameMethod(mix.method)} /> },
            {
              label: t('workSites.mixes.fields.ruleSet'),
              value: <RuleSetCard id={mix.ruleSet} />,
            },
            {
              label: t('workSites.mixes.fields.agePlan'),
              value: <span className={css['plan']}>{mix.agePlan}</span>,
            },
            { label: t(`fresh.tests.${mix.consistenceMethod}`), value: consistence },
            ...limits,
            {
              label: t('workSites.mixes.fields.sampleEvery'),
              value: mix.sampleEveryM3 === null ? null : `${format.number(mix.sampleEveryM3)} m³`,
            },
            { label: t('workSites.mixes.fields.supplier'), value: mix.supplierName },
            ...composition,
          ]}
        />
      </div>
      {onEdit && (
        <Button
          className={css['edit'] ?? ''}
          variant="light"
          size="compact-md"
          leftSection={<IconPencil size={16} />}
          aria-label={t('workSites.mixes.edit', { code: mix.code })}
          onClick={onEdit}
        >
          {t('common.actions.edit')}
        </Button>
      )}
    </li>
  )
}
