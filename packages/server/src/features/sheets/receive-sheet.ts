import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { receiveSheetEndpoint, Sheet } from '@probeta/contract/concrete/sheets.ts'
import { placeWords } from '@probeta/contract/laboratory/storage-places.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** Receives all specimens of the sheet that have not been received yet into one storage place. */
export function receiveSheet(
  ctx: Context,
  { params, body }: Parsed<typeof receiveSheetEndpoint>,
): Promise<Sheet> {
  return ctx.change('sheet.receive', async ({ sheets, storagePlaces }, { announce }) => {
    const before = orRefuse(await sheets.find(params.sheetId), 'sheet.notFound')
    if (!(await sheets.touch(before.id, Number(ctx.version)))) throw stale(before)
    const place = body.placeId === null ? null : await storagePlaces.find(body.placeId)
    if (place === undefined) throw new Refusal('storagePlace.notFound')
    if (place?.active === false) throw new Refusal('storagePlace.inactive')
    const location = place ? placeWords(place) : body.location
    const received = await sheets.receive(before.id, body.placeId, location)
    if (received === 0) throw new Refusal('specimen.wrongState', { state: 'received' })
    announce('sheet', before.id)
    return (await sheets.find(before.id)) ?? before
  })
}
