import { Button } from '@mantine/core'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useFormat } from '../../../session/current-session.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import { describeConsistence, freshLimits, nameMethod, wordRange } from './name-rules.ts'
import { Marked, RuleSetCard } from './rule-set-card.tsx'
import css from './mix-card.module.css'

/** One mix: its specification, large; then its testing and acceptance. */
export function MixCard({ mix, onEdit }: { mix: Mix; onEdit?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const testing = useTesting(mix)
  const concrete = useConcrete(mix)
  const digits = Number.isInteger(mix.specifiedStrength) ? 0 : 1
  return (
    <li className={css['mix']} data-active={mix.active}>
      <div className={css['strength']}>
        <strong>{format.number(mix.specifiedStrength, digits)}</strong>{' '}
        <span>{printedUnit(mix.strengthUnit)}</span>
        <small className="pb-block pb-dim pb-small">
          {t('workSites.mixes.atAge', { age: format.age(mix.designAgeHours) })}
        </small>
      </div>
      <div className={css['facts']}>
        <h3 className="pb-row">
          {mix.code}
          {!mix.active && <StatusBadge tone="neutral" label={t('workSites.mixes.unused')} />}
        </h3>
        <KeyValues items={[...testing, ...concrete]} />
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

/** The specimens of the mix, how they are tested, and the rule that judges them. */
function useTesting({ shape, curing, method, ruleSet, agePlan }: Mix) {
  const { t } = useTranslation()
  const { nameOf } = useLookups()
  return [
    { label: t('workSites.mixes.fields.shape'), value: nameOf('shapes', shape) },
    ...(curing === 'standard'
      ? []
      : [{ label: t('workSites.mixes.fields.curing'), value: nameOf('curings', curing) }]),
    { label: t('workSites.mixes.fields.method'), value: <Marked {...nameMethod(method)} /> },
    { label: t('workSites.mixes.fields.ruleSet'), value: <RuleSetCard id={ruleSet} /> },
    {
      label: t('workSites.mixes.fields.agePlan'),
      value: <span className={`pb-one-line ${css['plan']}`}>{agePlan}</span>,
    },
  ]
}

/** What is asked of the fresh concrete, and what its supplier states; limits and a composition that nobody stated are left out. */
function useConcrete(mix: Mix) {
  const { t } = useTranslation()
  const format = useFormat()
  const show = (value: number) => format.number(value, countDecimals(value))
  const composition = [
    { field: 'maxAggregate', value: mix.maxAggregateMm, unit: 'mm' },
    { field: 'cement', value: mix.cementKgM3, unit: 'kg/m³' },
    { field: 'waterCement', value: mix.waterCement, unit: '' },
  ] as const
  return [
    { label: t(`fresh.tests.${mix.consistenceMethod}`), value: describeConsistence(mix, format) },
    ...freshLimits.flatMap(({ what, least, most, unit }) => {
      const range = wordRange(least === null ? null : mix[least], mix[most], show)
      return range === '' ? [] : [{ label: t(`fresh.quantities.${what}`), value: `${range} ${unit}` }]
    }),
    {
      label: t('workSites.mixes.fields.sampleEvery'),
      value: mix.sampleEveryM3 === null ? null : `${format.number(mix.sampleEveryM3)} m³`,
    },
    { label: t('workSites.mixes.fields.supplier'), value: mix.supplierName },
    ...composition.flatMap(({ field, value, unit }) =>
      value === null
        ? []
        : [{ label: t(`workSites.mixes.fields.${field}`), value: `${show(value)} ${unit}`.trim() }],
    ),
  ]
}
