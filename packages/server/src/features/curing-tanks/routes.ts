import {
  addCuringReadingEndpoint,
  exportCuringReadingsEndpoint,
  importReadingFileEndpoint,
  listCuringReadingsEndpoint,
  postCuringReadingsEndpoint,
  previewReadingFileEndpoint,
  voidCuringReadingEndpoint,
} from '@probeta/contract/laboratory/curing-readings.ts'
import {
  addCuringTankEndpoint,
  changeCuringTankEndpoint,
  chartCuringTankEndpoint,
  listCuringTanksEndpoint,
  removeCuringDeviceEndpoint,
  renewCuringDeviceEndpoint,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import type { Mount } from '../../http/mount.ts'
import { addReading, voidReading } from './add-reading.ts'
import { chartTank } from './chart-tank.ts'
import { importReadings, previewReadings } from './import-readings.ts'
import { addCuringTank, changeCuringTank } from './keep-tank.ts'
import { postReadings } from './post-readings.ts'
import { removeDevice, renewDevice } from './replace-device.ts'

export function mountCuringTanks(mount: Mount): void {
  mount.json(listCuringTanksEndpoint, (ctx) =>
    ctx.read(async ({ curingTanks }) => ({ items: await curingTanks.list(ctx.installation.now()) })),
  )
  mount.json(addCuringTankEndpoint, addCuringTank)
  mount.json(changeCuringTankEndpoint, changeCuringTank)
  mount.json(renewCuringDeviceEndpoint, renewDevice)
  mount.json(removeCuringDeviceEndpoint, removeDevice)
  mount.json(chartCuringTankEndpoint, chartTank)
  mount.list(listCuringReadingsEndpoint, exportCuringReadingsEndpoint, (_, query, { curingReadings }) =>
    curingReadings.list(query),
  )
  mount.json(addCuringReadingEndpoint, addReading)
  mount.json(voidCuringReadingEndpoint, voidReading)
  mount.json(previewReadingFileEndpoint, previewReadings)
  mount.json(importReadingFileEndpoint, importReadings)
  mount.json(postCuringReadingsEndpoint, postReadings)
}
