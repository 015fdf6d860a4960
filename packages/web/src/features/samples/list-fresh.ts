import type { SheetSample } from '@probeta/contract/sheets.ts'
import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

export type Truck = Omit<z.infer<typeof SheetSample>, 'specimens'>
export type Fact = { label: string; value: string }

const known = (facts: readonly (Fact | undefined)[]): Fact[] => facts.filter((fact) => fact !== undefined)

/** What was written down about a truck: the tests of its fresh concrete, and the rest. Only what there is. */
export function useTruckFacts() {
  const { t } = useTranslation()
  const format = useFormat()
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

  return {
    fresh: (truck: Truck): Fact[] =>
      known([
        truck.slump
          ? { label: t('sheets.truck.slump'), value: `${truck.slump.typed} ${truck.slump.unit}` }
          : undefined,
        number('concreteTemperature', truck.concreteTemperatureC, 1, '°C'),
        number('air', truck.airPercent, 1, '%'),
        number('density', truck.densityKgM3, 0, 'kg/m³'),
        number('water', truck.waterAddedL, 0, 'L'),
        text('waterAuthorisedBy', truck.waterAuthorisedBy),
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
