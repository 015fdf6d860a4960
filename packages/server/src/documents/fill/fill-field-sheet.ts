import type { Language } from '@probeta/contract/base/languages.ts'
import { type Sheet, wordsOfRejection } from '@probeta/contract/concrete/sheets.ts'
import { formatAge } from '@probeta/domain/scheduling/age-plan.ts'
import { sentence } from '../../base/language.ts'
import type { FieldSheet, FilledSheet } from '../field-sheet.ts'
import type { Format } from '../words/format.ts'

type Truck = Sheet['trucks'][number]

const different = (values: readonly string[]) => [...new Set(values.filter(Boolean))].join(', ')

const clockOf = (at: string | null, format: Format) =>
  at === null ? '' : (format.dateTime(at).split(', ').at(-1) ?? '')

/** A number as it was typed; empty where there is none. */
export const numberOr = (value: number | null, format: Format) => (value === null ? '' : format.typed(value))

/** The values of a truck as its sheet prints them. */
export function filledTruck(truck: Truck, language: Language, format: Format): FilledSheet['trucks'][number] {
  const rejected =
    truck.rejection &&
    sentence(language, 'samples.rejected', {
      reason: wordsOfRejection(truck.rejection),
    })
  return {
    code: truck.code,
    void: truck.voidedAt !== null,
    values: {
      deliveryNote: truck.deliveryNote,
      mixer: truck.mixer,
      plant: truck.plant,
      leftPlant: clockOf(truck.leftPlantAt, format),
      arrived: clockOf(truck.arrivedAt, format),
      cast: clockOf(truck.castAt, format),
      discharged: clockOf(truck.dischargedAt, format),
      volume: numberOr(truck.volumeM3, format),
      slump: truck.consistence
        ? `${truck.consistence.typed.join(' / ')} ${truck.consistence.unit === '1' ? '' : truck.consistence.unit}`.trim()
        : numberOr(truck.slumpMm, format),
      temperature: numberOr(truck.concreteTemperatureC, format),
      air: numberOr(truck.airPercent, format),
      density: numberOr(truck.densityKgM3, format),
      water: numberOr(truck.waterAddedL, format),
      waterAuthorisedBy: truck.waterAuthorisedBy,
      element: truck.element,
      specimens: truck.specimens
        .filter(({ state }) => state !== 'discarded')
        .map(({ code, ageHours }) => `${code} ${ageHours === null ? 'R' : formatAge(ageHours)}`)
        .join(', '),
      remark: [truck.remark, truck.warningsReason, rejected, truck.voidReason].filter(Boolean).join(' · '),
    },
  }
}

/** The header of a sheet as it is printed. */
export function filledHead({ trucks, ...sheet }: Sheet, format: Format): FieldSheet['known'] {
  const total = trucks
    .filter(({ voidedAt }) => voidedAt === null)
    .reduce((sum, { volumeM3 }) => sum + (volumeM3 ?? 0), 0)
  return {
    client: sheet.client.name,
    workSite: `${sheet.workSite.code} · ${sheet.workSite.name}`,
    place: '',
    date: format.date(`${sheet.sampledOn}T12:00:00Z`),
    technician: sheet.technician,
    supplier: different(trucks.map(({ plant }) => plant)),
    element: different(trucks.map(({ element }) => element)),
    mix: different(trucks.map(({ mixCode }) => mixCode)),
    volume: total > 0 ? `${format.typed(total)} m³` : '',
    slump: '',
    agePlan: different(trucks.map(({ agePlan }) => agePlan)),
    notes: sheet.remark,
  }
}
