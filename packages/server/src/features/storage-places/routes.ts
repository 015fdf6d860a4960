import {
  addStoragePlace as addContract,
  changeStoragePlace as changeContract,
  listStoragePlaces,
  printPlaceLabels as labelsContract,
  tableOfStoragePlaces,
} from '@probeta/contract/storage-places.ts'
import type { Mount } from '../../http/mount.ts'
import { addStoragePlace } from './add-storage-place.ts'
import { changeStoragePlace } from './change-storage-place.ts'
import { printPlaceLabels } from './print-place-labels.ts'

export function mountStoragePlaces(mount: Mount): void {
  mount.json(listStoragePlaces, (ctx) =>
    ctx.read(async ({ storagePlaces }) => ({ items: await storagePlaces.list({ active: true }) })),
  )
  mount.json(tableOfStoragePlaces, (ctx) =>
    ctx.read(async ({ storagePlaces }) => ({ items: await storagePlaces.list() })),
  )
  mount.json(addContract, addStoragePlace)
  mount.json(changeContract, changeStoragePlace)
  mount.document(labelsContract, printPlaceLabels)
}
