import type { SupplierMix } from '@probeta/contract/clients/brands.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
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

const measures = [
  { field: 'slump', key: 'slumpMm', unit: 'mm' },
  { field: 'maxAggregate', key: 'maxAggregateMm', unit: 'mm' },
  { field: 'cement', key: 'cementKgM3', unit: 'kg/m³' },
  { field: 'waterCement', key: 'waterCement', unit: '' },
] as const

function useWithUnit() {
  const format = useFormat()
  return (value: number | null, unit: string) =>
    value === null ? nobody : `${format.number(value, countDecimals(value))} ${unit}`.trim()
}

/** Shows how a supplier's mix changes an existing one, before it is saved. */
export function TakenCard({ mix, of, values }: Props) {
  const { t } = useTranslation()
  const withUnit = useWithUnit()
  const strengthOf = ({ specifiedStrength, strengthUnit }: Stated) =>
    withUnit(specifiedStrength, printedUnit(strengthUnit))
  const stated = strengthOf({ specifiedStrength: of.strength, strengthUnit: of.strengthUnit })
  const kept = strengthOf(mix)
  const supplierOf = (id: string | null) =>
    id === of.supplier.id ? of.supplier.name : id === mix.supplierId ? mix.supplierName : null
  const changes: readonly Change[] = [
    {
      field: 'supplier',
      before: mix.supplierName ?? nobody,
      after: supplierOf(values.supplierId) ?? nobody,
    },
    { field: 'specifiedStrength', before: kept, after: strengthOf(values) },
    ...measures.map(({ field, key, unit }) => ({
      field,
      before: withUnit(mix[key], unit),
      after: withUnit(values[key], unit),
    })),
  ]
  return (
    <div className={`pb-small ${css['taken']}`} role="group" aria-label={t('workSites.mixes.taken.title')}>
      <h3 className="pb-small">{t('workSites.mixes.taken.title')}</h3>
      <ChangesList changes={changes.filter(({ before, after }) => before !== after)} />
      {mix.tested && of.strength !== null && stated !== kept && (
        <p className="pb-warn" role="status">
          {t('workSites.mixes.taken.keeps', { stated, kept })}
        </p>
      )}
    </div>
  )
}

type Change = {
  field: 'supplier' | 'specifiedStrength' | (typeof measures)[number]['field']
  before: string
  after: string
}

function ChangesList({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return <p className="pb-dim pb-flat">{t('workSites.mixes.taken.nothing')}</p>
  return (
    <dl className="pb-flat">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="pb-spread">
          <dt className="pb-dim">{t(`workSites.mixes.fields.${field}`)}</dt>
          <dd className="pb-flat">
            {before !== nobody && <s className="pb-dim">{before}</s>} <strong>{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
