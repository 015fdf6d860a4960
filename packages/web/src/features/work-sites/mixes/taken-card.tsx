import type { SupplierMix } from '@probeta/contract/brands.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import type { MixValues } from './draft-mix.ts'
import css from './taken-card.module.css'

type Props = { mix: Mix; of: SupplierMix; values: MixValues }
/** Shown where no value is stated. */
const nobody = '—'
type Stated = Pick<MixValues, 'specifiedStrength' | 'strengthUnit'>

/** Shows how a supplier's mix changes an existing one, before it is saved. */
export function TakenCard({ mix, of, values }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const withUnit = (value: number | null, unit: string) =>
    value === null ? nobody : `${format.number(value, countDecimals(value))} ${unit}`.trim()
  const strengthOf = ({ specifiedStrength, strengthUnit }: Stated) =>
    withUnit(specifiedStrength, printedUnit(strengthUnit))
  const stated = { specifiedStrength: of.strength, strengthUnit: of.strengthUnit }
  const supplierOf = (id: string | null) =>
    id === of.supplier.id ? of.supplier.name : id === mix.supplierId ? mix.supplierName : null
  const measures = [
    { field: 'slump', key: 'slumpMm', unit: 'mm' },
    { field: 'maxAggregate', key: 'maxAggregateMm', unit: 'mm' },
    { field: 'cement', key: 'cementKgM3', unit: 'kg/m³' },
    { field: 'waterCement', key: 'waterCement', unit: '' },
  ] as const
  const changes = [
    {
      field: 'supplier' as const,
      before: mix.supplierName ?? nobody,
      after: supplierOf(values.supplierId) ?? nobody,
    },
    { field: 'specifiedStrength' as const, before: strengthOf(mix), after: strengthOf(values) },
    ...measures.map(({ field, key, unit }) => ({
      field,
      before: withUnit(mix[key], unit),
      after: withUnit(values[key], unit),
    })),
  ].filter(({ before, after }) => before !== after)
  const keeps = mix.tested && of.strength !== null && strengthOf(stated) !== strengthOf(mix)
  return (
    <div className={css['taken']} role="group" aria-label={t('workSites.mixes.taken.title')}>
      <h3>{t('workSites.mixes.taken.title')}</h3>
      {changes.length === 0 ? (
        <p>{t('workSites.mixes.taken.nothing')}</p>
      ) : (
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{t(`workSites.mixes.fields.${field}`)}</dt>
              <dd>
                {before !== nobody && <s>{before}</s>} <strong>{after}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {keeps && (
        <p role="status">
          {t('workSites.mixes.taken.keeps', { stated: strengthOf(stated), kept: strengthOf(mix) })}
        </p>
      )}
    </div>
  )
}
