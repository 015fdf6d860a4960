import type { printEnteredSheetEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { filledHead, filledTruck, numberOr } from '../../documents/fill/fill-field-sheet.ts'
import { formatIn } from '../../documents/words/format.ts'
import type { Document } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'

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
