import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeStoragePlaceEndpoint, StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { refuseTwins } from './add-storage-place.ts'

/** Changes a storage place; one that holds specimens stays in use until they are moved, so that they can be found. */
export const changeStoragePlace = (
  ctx: Context,
  { params: { placeId }, body }: Parsed<typeof changeStoragePlaceEndpoint>,
): Promise<StoragePlace> =>
  ctx.change('storagePlace.change', async ({ storagePlaces }) => {
    const current = async () => orRefuse(await storagePlaces.find(placeId), 'storagePlace.notFound')
    const before = await current()
    if (!body.active && before.active && before.specimens > 0)
      throw new Refusal('storagePlace.occupied', { count: before.specimens })
    const changed = await refuseTwins(() => storagePlaces.change(placeId, Number(ctx.version), body))
    if (!changed) throw stale(await current())
    await storagePlaces.rename({ id: placeId, ...body })
    return current()
  })
