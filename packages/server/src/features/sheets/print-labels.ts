import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { printLabels as endpoint, Sheet } from '@probeta/contract/sheets.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import type { Context } from '../../context.ts'
import { createFormat, type Format } from '../../documents/format.ts'
import type { Label } from '../../documents/label-sheet.ts'
import { type Language, sentence } from '../../http/language.ts'
import type { Document } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'

type Truck = Sheet['trucks'][number]

/** One label a specimen, in the order of the trucks. */
export async function printLabels(
  ctx: Context,
  { params, query }: Parsed<typeof endpoint>,
): Promise<Document> {
  const { sheet, mixes } = await ctx.read(async ({ sheets, workSites }) => {
    const found = await sheets.find(params.sheetId)
    if (!found) throw new Refusal('sheet.notFound')
    return { sheet: found, mixes: (await workSites.find(found.workSite.id))?.mixes ?? [] }
  })
  const format = createFormat(query.language, ctx.scope.timeZone)
  const labels = sheet.trucks.flatMap((truck) =>
    truck.specimens.map((specimen) =>
      labelOf({ ctx, sheet, truck, specimen, mixes, format, language: query.language }),
    ),
  )
  const printedAt = ctx.installation.now().toISOString()
  const bytes = await ctx.installation.renderer.renderLabels({ language: query.language, printedAt, labels })
  return { bytes, fileName: `labels-${sheet.number}.pdf` }
}

type Given = {
  ctx: Context
  sheet: Sheet
  truck: Truck
  specimen: Truck['specimens'][number]
  mixes: readonly Mix[]
  format: Format
  language: Language
}

function labelOf({ ctx, sheet, truck, specimen, mixes, format, language }: Given): Label {
  const mix = mixes.find(({ id }) => id === truck.mixId)
  const { ageHours, dueAt } = specimen
  return {
    code: specimen.code,
    checkedCode: specimen.checkedCode,
    laboratory: ctx.actor.laboratoryName,
    client: sheet.client.name,
    workSite: sheet.workSite.name,
    element: truck.element,
    sample: truck.code,
    castAt: format.dateTime(truck.castAt),
    ageText: ageHours === null ? sentence(language, 'sheets.reserve') : ageText(ageHours),
    dueText: dueAt === null ? '' : format.date(dueAt),
    strengthClass: mix
      ? `${mix.code} · ${format.typed(mix.specifiedStrength)} ${mix.strengthUnit.replace('cm2', 'cm²')}`
      : '',
  }
}

const ageText = (hours: number) => (hours % 24 === 0 && hours > 24 ? `${hours / 24} d` : `${hours} h`)
