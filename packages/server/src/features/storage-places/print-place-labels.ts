import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { placeWords, type printPlaceLabelsEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import type { Context } from '../../http/context.ts'
import type { Document } from '../../http/mount.ts'

/** Prints one label per tank or shelf in use, which is scanned before the specimens stored there. */
export async function printPlaceLabels(
  ctx: Context,
  { query: { language } }: Parsed<typeof printPlaceLabelsEndpoint>,
): Promise<Document> {
  const places = await ctx.read(({ storagePlaces }) => storagePlaces.list({ active: true }))
  const labels = places.map((place) => ({
    code: placeWords(place),
    checkedCode: place.code,
    laboratory: ctx.actor.laboratoryName,
    client: '',
    workSite: '',
    element: '',
    sample: '',
    castAt: '',
    ageText: place.code,
    dueText: '',
    strengthClass: '',
  }))
  const printedAt = ctx.installation.now().toISOString()
  const bytes = await ctx.installation.renderer.renderLabels({ language, printedAt, labels })
  return { bytes, fileName: 'storage-places.pdf' }
}
