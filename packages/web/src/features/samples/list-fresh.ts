import { type SheetSample, wordsOfRejection } from '@probeta/contract/concrete/sheets.ts'
import type { TFunction } from 'i18next'
import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { unitWeightOf } from '@probeta/domain/fresh/unit-weight.ts'
import type { Format } from '../../i18n/format.ts'
import { useFreshWords } from '../../i18n/use-fresh-words.ts'
import { useInstruments } from '../../trade/instruments/use-instruments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { typedAmountOf } from '../../trade/word-as-typed.ts'
import { amountOf, type Fact, factsOf } from '../../trade/list-facts.ts'

export type Truck = Omit<z.infer<typeof SheetSample>, 'specimens'>

/** The consistence as it was read, with the mean of several readings. */
function consistenceOf(format: Format, { consistence, consistenceValue }: Truck): string | null {
  if (!consistence) return null
  const { unit, typed } = consistence
  const mean = typed.length > 1 && consistenceValue !== null ? ` (${format.number(consistenceValue)} mm)` : ''
  return `${typed.join(' / ')}${unit === '1' ? '' : ` ${unit}`}${mean}`
}

const foundOf = ({ densityKgM3, batch, volumeM3, airFreeKgM3 }: Truck) =>
  unitWeightOf({
    ...{ densityKgM3, volumeM3, airFreeKgM3 },
    ...{ batchKg: batch?.kg ?? null, cementKg: batch?.cementKg ?? null },
  })

function deliveryOf(t: TFunction, format: Format, truck: Truck): Fact[] {
  const time = (at: string | null) => at && format.time(at)
  return factsOf([
    [t('sheets.truck.element'), truck.element],
    [t('sheets.truck.deliveryNote'), truck.deliveryNote],
    [t('sheets.truck.mixer'), truck.mixer],
    [t('sheets.truck.plant'), truck.plant],
    [t('sheets.truck.volume'), typedAmountOf(amountOf(format, truck.volumeM3, 1, 'm³'), truck.typed.volume)],
    [t('sheets.truck.leftPlant'), time(truck.leftPlantAt)],
    [t('sheets.truck.arrived'), time(truck.arrivedAt)],
    [t('sheets.truck.cast'), format.instant(truck.castAt)],
    [t('sheets.truck.discharged'), time(truck.dischargedAt)],
    [t('sheets.truck.agePlan'), (truck.agePlan || t('sheets.tested.freshOnly')).replaceAll('·', '·\u200b')],
    [t('sheets.truck.remark'), truck.remark],
  ])
}

/** Lists what was recorded for a truck: its fresh tests and the rest. */
export function useTruckFacts() {
  const { t } = useTranslation()
  const format = useFormat()
  const { sayCheck } = useFreshWords()
  const instruments = useInstruments()
  const nameOf = (id: string | null) => instruments.find((one) => one.id === id)?.name ?? ''
  const amount = (value: number | null, digits: number, unit: string) => amountOf(format, value, digits, unit)
  function fresh(truck: Truck): Fact[] {
    const { rejection, slump, airRead, consistence, freshChecks, typed } = truck
    const air = amount(truck.airPercent, 1, '%')
    const found = foundOf(truck)
    return factsOf([
      [t('sheets.tested.rejected'), rejection && wordsOfRejection(rejection)],
      [t('sheets.truck.slump'), slump && `${slump.typed} ${slump.unit}`],
      [consistence ? t(`fresh.tests.${consistence.method}`) : '', consistenceOf(format, truck)],
      [
        t('sheets.truck.concreteTemperature'),
        typedAmountOf(amount(truck.concreteTemperatureC, 1, '°C'), typed.concreteTemperature),
      ],
      [t('sheets.truck.air'), air && airRead ? `${air} · ${t(`fresh.airMethods.${airRead.method}`)}` : air],
      [t('sheets.truck.density'), typedAmountOf(amount(truck.densityKgM3, 0, 'kg/m³'), typed.density)],
      [t('fresh.unitWeight.yieldM3'), amount(found.yieldM3, 2, 'm³')],
      [t('fresh.unitWeight.relativeYield'), amount(found.relativeYield, 3, '')],
      [t('fresh.unitWeight.cementKgM3'), amount(found.cementKgM3, 0, 'kg/m³')],
      [t('fresh.unitWeight.gravimetricAirPercent'), amount(found.gravimetricAirPercent, 1, '%')],
      [t('equipment.kinds.thermometer'), nameOf(truck.thermometerId)],
      [t('equipment.kinds.slumpCone'), nameOf(truck.slumpConeId)],
      [t('equipment.kinds.airMeter'), nameOf(truck.airMeterId)],
      [t('sheets.truck.water'), typedAmountOf(amount(truck.waterAddedL, 0, 'L'), typed.water)],
      [t('sheets.truck.waterAuthorisedBy'), truck.waterAuthorisedBy],
      [t('fresh.checks.title'), freshChecks.map((check) => sayCheck(check)).join(' ')],
    ])
  }
  return { fresh, delivery: (truck: Truck) => deliveryOf(t, format, truck) }
}
