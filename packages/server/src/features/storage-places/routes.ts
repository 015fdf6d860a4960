import {
  addStoragePlaceEndpoint,
  changeStoragePlaceEndpoint,
  listStoragePlacesEndpoint,
  printPlaceLabelsEndpoint,
  tableOfStoragePlacesEndpoint,
} from '@probeta/contract/laboratory/storage-places.ts'
import type { Mount } from '../../http/mount.ts'
import { addStoragePlace } from './add-storage-place.ts'
import { changeStoragePlace } from './change-storage-place.ts'
import { printPlaceLabels } from './print-place-labels.ts'

export function mountStoragePlaces(mount: Mount): void {
  mount.json(listStoragePlacesEndpoint, (ctx) =>
    ctx.read(async ({ storagePlaces }) => ({ items: await storagePlaces.list({ active: true }) })),
  )
  mount.json(tableOfStoragePlacesEndpoint, (ctx) =>
    ctx.read(async ({ storagePlaces }) => ({ items: await storagePlaces.list() })),
  )
  mount.json(addStoragePlaceEndpoint, addStoragePlace)
  mount.json(changeStoragePlaceEndpoint, changeStoragePlace)
  mount.document(printPlaceLabelsEndpoint, printPlaceLabels)
}
