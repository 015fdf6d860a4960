import type { SheetSample } from '@probeta/contract/sheets.ts'
import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { unitWeightOf } from '@probeta/domain/fresh/unit-weight.ts'
import { useFreshWords } from '../../i18n/use-fresh-words.ts'
import { useFormat } from '../../i18n/use-format.ts'

export type Truck = Omit<z.infer<typeof SheetSample>, 'specimens'>
export type Fact = { label: string; value: string }

const known = (facts: readonly (Fact | undefined)[]): Fact[] => facts.filter((fact) => fact !== undefined)

/** Lists what was recorded for a truck: its fresh tests and the rest. Leaves out what was not recorded. */
export function useTruckFacts() {
  const { t } = useTranslation()
  const format = useFormat()
  const { sayCheck } = useFreshWords()
  const number = (
    field: 'volume' | 'concreteTemperature' | 'air' | 'density' | 'water',
    value: number | null,
    digits: number,
    unit: string,
  ) =>
    value === null
      ? undefined
      : { label: t(`sheets.truck.${field}`), value: `${format.number(value, digits)} ${unit}` }
  const text = (
    field: 'deliveryNote' | 'mixer' | 'plant' | 'waterAuthorisedBy' | 'element' | 'remark' | 'agePlan',
    value: string,
  ) => (value === '' ? undefined : { label: t(`sheets.truck.${field}`), value })
  const time = (field: 'leftPlant' | 'arrived' | 'discharged', at: string | null) =>
    at === null ? undefined : { label: t(`sheets.truck.${field}`), value: format.time(at) }

  const consistence = ({ consistence: read, consistenceValue }: Truck): Fact | undefined => {
    if (!read) return undefined
    const unit = read.unit === '1' ? '' : ` ${read.unit}`
    const mean =
      read.typed.length > 1 && consistenceValue !== null ? ` (${format.number(consistenceValue)} mm)` : ''
    return { label: t(`fresh.tests.${read.method}`), value: `${read.typed.join(' / ')}${unit}${mean}` }
  }
  const air = ({ airPercent, airRead }: Truck): Fact | undefined => {
    const percent = number('air', airPercent, 1, '%')
    return percent && airRead
      ? { ...percent, value: `${percent.value} · ${t(`fresh.airMethods.${airRead.method}`)}` }
      : percent
  }
  const weighed = ({ densityKgM3, batch, volumeM3, airFreeKgM3 }: Truck) => {
    const found = unitWeightOf({
      ...{ densityKgM3, volumeM3, airFreeKgM3 },
      ...{ batchKg: batch?.kg ?? null, cementKg: batch?.cementKg ?? null },
    })
    const rows = [
      ['yieldM3', found.yieldM3, 2, 'm³'],
      ['relativeYield', found.relativeYield, 3, ''],
      ['cementKgM3', found.cementKgM3, 0, 'kg/m³'],
      ['gravimetricAirPercent', found.gravimetricAirPercent, 1, '%'],
    ] as const
    return rows.map(([word, value, digits, unit]) =>
      value === null
        ? undefined
        : { label: t(`fresh.unitWeight.${word}`), value: `${format.number(value, digits)} ${unit}`.trim() },
    )
  }

  return {
    fresh: (truck: Truck): Fact[] =>
      known([
        truck.slump
          ? { label: t('sheets.truck.slump'), value: `${truck.slump.typed} ${truck.slump.unit}` }
          : undefined,
        consistence(truck),
        number('concreteTemperature', truck.concreteTemperatureC, 1, '°C'),
        air(truck),
        number('density', truck.densityKgM3, 0, 'kg/m³'),
        ...weighed(truck),
        number('water', truck.waterAddedL, 0, 'L'),
        text('waterAuthorisedBy', truck.waterAuthorisedBy),
        truck.freshChecks.length > 0
          ? {
              label: t('fresh.checks.title'),
              value: truck.freshChecks.map((check) => sayCheck(check)).join(' '),
            }
          : undefined,
      ]),
    delivery: (truck: Truck): Fact[] =>
      known([
        text('element', truck.element),
        text('deliveryNote', truck.deliveryNote),
        text('mixer', truck.mixer),
        text('plant', truck.plant),
        number('volume', truck.volumeM3, 1, 'm³'),
        time('leftPlant', truck.leftPlantAt),
        time('arrived', truck.arrivedAt),
        { label: t('sheets.truck.cast'), value: format.instant(truck.castAt) },
        time('discharged', truck.dischargedAt),
        text('agePlan', truck.agePlan.replaceAll('·', '·\u200b')),
        text('remark', truck.remark),
      ]),
  }
}
