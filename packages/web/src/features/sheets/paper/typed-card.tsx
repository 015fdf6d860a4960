import type { SheetContent } from '@probeta/domain/sheet/compare-versions.ts'
import { airMethods } from '@probeta/domain/fresh/fresh-specification.ts'
import { formatAge } from '@probeta/domain/scheduling/age-plan.ts'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { timeFieldOf } from '../entry/start-truck.ts'
import css from './entered-sheet-page.module.css'

type Value = string | number | null | undefined

/** `seldom`: shown only where some truck has a value. */
type Field = { name: ParseKeys; unit?: string; seldom?: true }

const heads = {
  sampledOn: { name: 'sheets.fields.sampledOn' },
  technician: { name: 'sheets.fields.technician' },
  weather: { name: 'sheets.fields.weather' },
  airTemperatureC: { name: 'sheets.fields.airTemperature', unit: '°C' },
  pour: { name: 'sheets.fields.pour' },
  remark: { name: 'sheets.fields.remark' },
} as const satisfies Record<string, Field>
const rows = {
  mixCode: { name: 'sheets.truck.mixId' },
  deliveryNote: { name: 'sheets.truck.deliveryNote' },
  mixer: { name: 'sheets.truck.mixer' },
  plant: { name: 'sheets.truck.plant' },
  leftPlantAt: { name: 'sheets.truck.leftPlant' },
  arrivedAt: { name: 'sheets.truck.arrived' },
  castAt: { name: 'sheets.truck.cast' },
  dischargedAt: { name: 'sheets.truck.discharged' },
  volumeM3: { name: 'sheets.truck.volume', unit: 'm³' },
  slump: { name: 'sheets.truck.slump' },
  concreteTemperatureC: { name: 'sheets.truck.concreteTemperature', unit: '°C' },
  airPercent: { name: 'sheets.truck.air', unit: '%' },
  densityKgM3: { name: 'sheets.truck.density', unit: 'kg/m³' },
  consistence: { name: 'fresh.quantities.consistence', seldom: true },
  airMethod: { name: 'fresh.asked.airMethod', seldom: true },
  airApparentPercent: { name: 'fresh.apparent', unit: '%', seldom: true },
  airCorrectionPercent: { name: 'fresh.asked.airCorrectionPercent', unit: '%', seldom: true },
  measureEmptyKg: { name: 'fresh.unitWeight.emptyKg', unit: 'kg', seldom: true },
  measureFullKg: { name: 'fresh.unitWeight.fullKg', unit: 'kg', seldom: true },
  measureL: { name: 'fresh.unitWeight.measureL', unit: 'L', seldom: true },
  batchKg: { name: 'fresh.unitWeight.batchKg', unit: 'kg', seldom: true },
  batchCementKg: { name: 'fresh.unitWeight.cementKg', unit: 'kg', seldom: true },
  waterAddedL: { name: 'sheets.truck.water', unit: 'L' },
  waterAuthorisedBy: { name: 'sheets.truck.waterAuthorisedBy' },
  element: { name: 'sheets.truck.element' },
  remark: { name: 'sheets.truck.remark' },
  agePlan: { name: 'sheets.truck.agePlan' },
  rejectedBecause: { name: 'sheets.truck.rejectedBecause', seldom: true },
  rejectedBy: { name: 'sheets.truck.rejectedBy', seldom: true },
  warningsReason: { name: 'sheets.truck.warningsReason' },
} as const satisfies Record<string, Field>
const others = {
  voidReason: { name: 'sheets.versions.voidReason' },
  ageHours: { name: 'samples.columns.age_hours' },
  shape: { name: 'samples.columns.shape' },
  curing: { name: 'samples.columns.curing' },
} as const satisfies Record<string, Field>
const fields: Readonly<Record<string, Field>> = { ...heads, ...rows, ...others }

/** Returns names and values of a sheet in words, the same wherever it is shown or compared. */
export function useSheetWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const fieldName = (field: string): string => {
    const known = fields[field]
    return known ? t(known.name) : field
  }
  const value = (field: string, given: Value): string => {
    if (given === null || given === undefined || given === '') return '—'
    if (field === 'sampledOn') return format.day(String(given))
    if (timeFieldOf(field)) return format.instant(String(given))
    if (field === 'ageHours') return formatAge(Number(given))
    if (field === 'airMethod') {
      const method = airMethods.find((one) => one === given)
      return method ? t(`fresh.airMethods.${method}`) : String(given)
    }
    if (typeof given !== 'number') return given
    const digits = String(given).split('.')[1]?.length ?? 0
    return [format.number(given, Math.min(3, digits)), fields[field]?.unit].filter(Boolean).join(' ')
  }
  return { fieldName, value }
}

const rowsOf = ({ trucks }: SheetContent): string[] =>
  Object.entries<Field>(rows)
    .filter(([field, { seldom }]) => !seldom || trucks.some(({ values }) => (values[field] ?? null) !== null))
    .map(([field]) => field)

/** The content of a sheet, in the order of its paper: the header, then a column per truck. */
export function TypedCard({ content }: { content: SheetContent }) {
  const { t } = useTranslation()
  const { fieldName, value } = useSheetWords()
  return (
    <div className={css['typed']}>
      <KeyValues
        items={Object.keys(heads).map((field) => ({
          label: fieldName(field),
          value: value(field, content.header[field]),
        }))}
      />
      <div className={css['paper']} tabIndex={0} role="region" aria-label={t('sheets.papers.typed')}>
        <TrucksTable content={content} />
      </div>
    </div>
  )
}

function TrucksTable({ content }: { content: SheetContent }) {
  const { t } = useTranslation()
  const { fieldName, value } = useSheetWords()
  return (
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
            {content.trucks.map(({ id, values }) => (
              <td key={id}>{value(field, values[field])}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('sheets.fields.specimens')}</th>
          {content.trucks.map(({ id, specimens }) => (
            <td key={id}>
              <Specimens specimens={specimens} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Specimens({ specimens }: Pick<SheetContent['trucks'][number], 'specimens'>) {
  const { t } = useTranslation()
  const { value } = useSheetWords()
  return (
    <ul className="pb-plain-list">
      {specimens.map(({ code, values: { ageHours } }) => (
        <li key={code}>
          {code} <small>{ageHours === null ? t('sheets.reserve') : value('ageHours', ageHours)}</small>
        </li>
      ))}
    </ul>
  )
}
