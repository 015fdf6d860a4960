import type { printEnteredSheetEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { type Sheet, wordsOfRejection } from '@probeta/contract/concrete/sheets.ts'
import { formatAge } from '@probeta/domain/scheduling/age-plan.ts'
import type { Context } from '../../http/context.ts'
import type { FieldSheet, FilledSheet } from '../../documents/field-sheet.ts'
import { formatIn, type Format } from '../../documents/words/format.ts'
import type { Document } from '../../http/mount.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'

type Truck = Sheet['trucks'][number]

const different = (values: readonly string[]) => [...new Set(values.filter(Boolean))].join(', ')

const clockOf = (at: string | null, format: Format) =>
  at === null ? '' : (format.dateTime(at).split(', ').at(-1) ?? '')

const numberOr = (value: number | null, format: Format) => (value === null ? '' : format.typed(value))

function filledTruck(truck: Truck, language: Language, format: Format): FilledSheet['trucks'][number] {
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

function filledHead({ trucks, ...sheet }: Sheet, format: Format): FieldSheet['known'] {
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

/** One sheet as it was entered, in the layout of the paper it came on. */
export async function printSheet(
  ctx: Context,
  { params, query: { language } }: Parsed<typeof printEnteredSheetEndpoint>,
): Promise<Document> {
  const [sheet, around, ownWords] = await ctx.read(({ sheets, enteredSheets, lookups }) =>
    Promise.all([sheets.find(params.sheetId), enteredSheets.around(params.sheetId), lookups.ownWords()]),
  )
  if (!sheet || !around) throw new Refusal('sheet.notFound')
  const { scope, installation } = ctx
  const format = formatIn(language, scope.timeZone)
  const trucks = sheet.trucks.map((truck) => filledTruck(truck, language, format))
  const bytes = await installation.renderer.renderFieldSheet({
    language,
    paper: scope.paper,
    printedAt: installation.now().toISOString(),
    laboratory: ctx.actor.laboratoryName,
    number: sheet.number,
    address: `${installation.addressOf(scope)}/consultas/planillasingresadas/${sheet.id}`,
    trucks: sheet.trucks.length,
    known: filledHead(sheet, format),
    filled: {
      revision: around.revision,
      accepted: sheet.state === 'accepted',
      void: sheet.state === 'void',
      weather: ownWords.retell('weather', sheet.weather, sheet.enteredAt, language),
      airTemperature: numberOr(sheet.airTemperatureC, format),
      trucks,
    },
  })
  return { bytes, fileName: `sheet-${sheet.number}.pdf` }
}
