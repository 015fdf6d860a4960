import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { printFieldSheetEndpoint } from '@probeta/contract/clients/visits.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import type { Context } from '../../http/context.ts'
import { formatIn } from '../../documents/words/format.ts'
import type { Document } from '../../http/mount.ts'
import { sentence } from '../../base/language.ts'
import { orRefuse } from '../../base/refusal.ts'

/** Prints the field sheet of a visit: known values are printed, the rest is filled in by hand. */
export async function printFieldSheet(
  ctx: Context,
  { params, query: { language } }: Parsed<typeof printFieldSheetEndpoint>,
): Promise<Document> {
  const visit = orRefuse(await ctx.read(({ visits }) => visits.find(params.visitId)), 'visit.notFound')
  const { typed, dateTime } = formatIn(language, ctx.scope.timeZone)
  const { mix, lot, volumeM3, slumpMm } = visit
  const bytes = await ctx.installation.renderer.renderFieldSheet({
    language,
    paper: ctx.scope.paper,
    printedAt: ctx.installation.now().toISOString(),
    laboratory: ctx.actor.laboratoryName,
    number: visit.number,
    address: `${ctx.installation.addressOf(ctx.scope)}/servicios/muestras?new=1&visit=${visit.id}`,
    trucks: visit.samples,
    known: {
      client: visit.client.name,
      workSite: `${visit.workSite.code} · ${visit.workSite.name}`,
      place: visit.workSite.address,
      date: dateTime(visit.startsAt),
      technician: visit.technician?.name ?? '',
      element: visit.element,
      mix: [
        mix && `${mix.code} · ${typed(mix.specifiedStrength)} ${printedUnit(mix.strengthUnit)}`,
        lot && sentence(language, 'workSites.lots.lot', { number: lot.number }),
        lot?.name,
      ]
        .filter(Boolean)
        .join(' · '),
      volume: volumeM3 === null ? '' : `${typed(volumeM3)} m³`,
      slump: slumpMm === null ? '' : `${typed(slumpMm)} mm`,
      agePlan: visit.agePlan,
      supplier: [visit.supplierName, visit.plant].filter(Boolean).join(' · '),
      notes: visit.notes,
    },
  })
  return { bytes, fileName: `visit-${visit.number}.pdf` }
}
