import type { SheetContent, SheetDifference } from '@probeta/domain/sheet/compare-versions.ts'
import { airMethods } from '@probeta/domain/fresh/fresh-specification.ts'
import { formatAge } from '@probeta/domain/scheduling/age-plan.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from '../paper/entered-sheet-page.module.css'

type Value = string | number | null | undefined

const times = new Set(['leftPlantAt', 'arrivedAt', 'castAt', 'dischargedAt'])
const trucks = {
  mixCode: 'mixId',
  deliveryNote: 'deliveryNote',
  mixer: 'mixer',
  plant: 'plant',
  leftPlantAt: 'leftPlant',
  arrivedAt: 'arrived',
  castAt: 'cast',
  dischargedAt: 'discharged',
  volumeM3: 'volume',
  slump: 'slump',
  concreteTemperatureC: 'concreteTemperature',
  airPercent: 'air',
  densityKgM3: 'density',
  waterAddedL: 'water',
  waterAuthorisedBy: 'waterAuthorisedBy',
  element: 'element',
  remark: 'remark',
  agePlan: 'agePlan',
  warningsReason: 'warningsReason',
} as const
/** Rows that are shown only where some truck has a value. */
const seldom = {
  consistence: 'fresh.quantities.consistence',
  airMethod: 'fresh.asked.airMethod',
  airApparentPercent: 'fresh.apparent',
  airCorrectionPercent: 'fresh.asked.airCorrectionPercent',
  measureEmptyKg: 'fresh.unitWeight.emptyKg',
  measureFullKg: 'fresh.unitWeight.fullKg',
  measureL: 'fresh.unitWeight.measureL',
  batchKg: 'fresh.unitWeight.batchKg',
  batchCementKg: 'fresh.unitWeight.cementKg',
} as const
const isSeldom = (field: string): field is keyof typeof seldom => Object.hasOwn(seldom, field)
const units: Record<string, string> = {
  volumeM3: 'm³',
  concreteTemperatureC: '°C',
  airPercent: '%',
  densityKgM3: 'kg/m³',
  waterAddedL: 'L',
  airTemperatureC: '°C',
  airApparentPercent: '%',
  airCorrectionPercent: '%',
  measureEmptyKg: 'kg',
  measureFullKg: 'kg',
  measureL: 'L',
  batchKg: 'kg',
  batchCementKg: 'kg',
}
const heads = {
  sampledOn: 'sampledOn',
  technician: 'technician',
  weather: 'weather',
  airTemperatureC: 'airTemperature',
  remark: 'remark',
} as const

/** Returns names and values of a sheet in words, the same wherever it is shown or compared. */
export function useSheetWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const fieldName = (field: string): string => {
    if (field in heads && field !== 'remark') return t(`sheets.fields.${heads[field as keyof typeof heads]}`)
    if (field in trucks) return t(`sheets.truck.${trucks[field as keyof typeof trucks]}`)
    if (isSeldom(field)) return t(seldom[field])
    if (field === 'voidReason') return t('sheets.versions.voidReason')
    if (field === 'ageHours') return t('samples.columns.age_hours')
    if (field === 'shape') return t('samples.columns.shape')
    if (field === 'curing') return t('samples.columns.curing')
    return field
  }
  const value = (field: string, given: Value): string => {
    if (given === null || given === undefined || given === '') return '—'
    if (field === 'sampledOn') return format.day(String(given))
    if (times.has(field)) return format.instant(String(given))
    if (field === 'ageHours') return formatAge(Number(given))
    if (field === 'airMethod') {
      const method = airMethods.find((one) => one === given)
      return method ? t(`fresh.airMethods.${method}`) : String(given)
    }
    if (typeof given !== 'number') return given
    const digits = String(given).split('.')[1]?.length ?? 0
    return [format.number(given, Math.min(3, digits)), units[field]].filter(Boolean).join(' ')
  }
  return { fieldName, value }
}

/** Returns the paper's rows; rarely measured ones follow the density. */
const rowsOf = ({ trucks: columns }: SheetContent): string[] => {
  const found = Object.keys(seldom).filter((field) =>
    columns.some(({ values }) => (values[field] ?? null) !== null),
  )
  const rows = Object.keys(trucks)
  const after = rows.indexOf('densityKgM3') + 1
  return [...rows.slice(0, after), ...found, ...rows.slice(after)]
}

type Props = {
  content: SheetContent
  /** Fields that differ from another version, to be marked. */
  differences?: readonly SheetDifference[]
}

/** The content of a sheet, in the order of its paper: the header, then a column per truck. */
export function TypedCard({ content, differences = [] }: Props) {
  const { t } = useTranslation()
  const { fieldName, value } = useSheetWords()
  const changed = new Set(differences.map(({ of, code, field }) => `${of} ${code} ${field}`))
  return (
    <div className={css['typed']}>
      <dl>
        {(Object.keys(heads) as (keyof typeof heads)[]).map((field) => (
          <div key={field} data-changed={changed.has(`sheet  ${field}`)}>
            <dt>{fieldName(field)}</dt>
            <dd>{value(field, content.header[field])}</dd>
          </div>
        ))}
      </dl>
      <div className={css['paper']} tabIndex={0} role="region" aria-label={t('sheets.papers.typed')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sheets.fields.samples')}</th>
              {content.trucks.map(({ id, code, values }) => (
                <th key={id} scope="col" data-void={Boolean(values['voidReason'])}>
                  {code}
                  {values['voidReason'] && <small>{t('sheets.states.void')}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(content).map((field) => (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                {content.trucks.map(({ id, code, values }) => (
                  <td key={id} data-changed={changed.has(`truck ${code} ${field}`)}>
                    {value(field, values[field])}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('sheets.fields.specimens')}</th>
              {content.trucks.map(({ id, specimens }) => (
                <td key={id}>
                  <ul>
                    {specimens.map(({ code, values }) => (
                      <li
                        key={code}
                        data-changed={differences.some((one) => one.of === 'specimen' && one.code === code)}
                      >
                        {code}{' '}
                        <small>
                          {values['ageHours'] === null
                            ? t('sheets.reserve')
                            : value('ageHours', values['ageHours'])}
                        </small>
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
