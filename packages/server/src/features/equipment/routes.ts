import {
  addCalibration as addCalibrationContract,
  addCalibrationFile as addFileContract,
  addEquipment as addContract,
  calibrationFile,
  changeEquipment as changeContract,
  findEquipment,
  listEquipment,
  withdrawCalibration as withdrawContract,
} from '@probeta/contract/equipment.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { addCalibration, addCalibrationFile, withdrawCalibration } from './keep-calibration.ts'
import { addEquipment, changeEquipment } from './keep-equipment.ts'

export function mountEquipment(mount: Mount): void {
  mount.json(listEquipment, (ctx) => ctx.read(async ({ equipment }) => ({ items: await equipment.all() })))
  mount.json(findEquipment, async (ctx, { params }) => {
    const found = await ctx.read(({ equipment }) => equipment.find(params.equipmentId))
    if (!found) throw new Refusal('equipment.notFound')
    return found
  })
  mount.json(addContract, addEquipment)
  mount.json(changeContract, changeEquipment)
  mount.json(addCalibrationContract, addCalibration)
  mount.json(withdrawContract, withdrawCalibration)
  mount.json(addFileContract, addCalibrationFile)
  mount.document(calibrationFile, async (ctx, { params: { equipmentId, calibrationId } }) => {
    const file = await ctx.read(({ equipment }) => equipment.file(equipmentId, calibrationId))
    if (!file) throw new Refusal('calibrationFile.notFound')
    return { bytes: file.bytes, fileName: `${file.name.replace(/\.pdf$/i, '')}.pdf` }
  })
}
