import {
  addCalibrationEndpoint,
  addCalibrationFileEndpoint,
  addEquipmentEndpoint,
  calibrationFileEndpoint,
  changeEquipmentEndpoint,
  findEquipmentEndpoint,
  listEquipmentEndpoint,
  listInstrumentsEndpoint,
  withdrawCalibrationEndpoint,
} from '@probeta/contract/laboratory/equipment.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { addCalibration, addCalibrationFile, withdrawCalibration } from './keep-calibration.ts'
import { addEquipment, changeEquipment } from './keep-equipment.ts'

export function mountEquipment(mount: Mount): void {
  mount.json(listInstrumentsEndpoint, (ctx) =>
    ctx.read(async ({ equipment }) => ({ items: await equipment.instruments() })),
  )
  mount.json(listEquipmentEndpoint, (ctx) =>
    ctx.read(async ({ equipment }) => ({ items: await equipment.all() })),
  )
  mount.json(findEquipmentEndpoint, async (ctx, { params }) =>
    orRefuse(await ctx.read(({ equipment }) => equipment.find(params.equipmentId)), 'equipment.notFound'),
  )
  mount.json(addEquipmentEndpoint, addEquipment)
  mount.json(changeEquipmentEndpoint, changeEquipment)
  mount.json(addCalibrationEndpoint, addCalibration)
  mount.json(withdrawCalibrationEndpoint, withdrawCalibration)
  mount.json(addCalibrationFileEndpoint, addCalibrationFile)
  mount.document(calibrationFileEndpoint, async (ctx, { params: { equipmentId, calibrationId } }) => {
    const file = orRefuse(
      await ctx.read(({ equipment }) => equipment.file(equipmentId, calibrationId)),
      'calibrationFile.notFound',
    )
    return { bytes: file.bytes, fileName: `${file.name.replace(/\.pdf$/i, '')}.pdf` }
  })
}
