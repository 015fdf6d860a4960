import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addStoragePlaceEndpoint, StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { orRefuse } from '../../base/refusal.ts'

export const refuseTwins = <T>(write: () => Promise<T>): Promise<T> =>
  refuseTaken('storage_place_words', 'storagePlace.nameTaken', () =>
    refuseTaken('storage_place_code', 'storagePlace.codeTaken', write),
  )

export const addStoragePlace = (
  ctx: Context,
  { body }: Parsed<typeof addStoragePlaceEndpoint>,
): Promise<StoragePlace> =>
  ctx.change('storagePlace.add', async ({ storagePlaces }) => {
    const id = newId()
    await refuseTwins(() => storagePlaces.add({ id, ...body }))
    return orRefuse(await storagePlaces.find(id), 'storagePlace.notFound')
  })
