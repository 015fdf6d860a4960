import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  addEquipmentEndpoint,
  changeEquipmentEndpoint,
  EquipmentFile,
} from '@probeta/contract/laboratory/equipment.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

async function refuseUnknownMake({ brands }: Pick<Stores, 'brands'>, makeId: string | null) {
  if (makeId !== null && !(await brands.exists(makeId))) throw new Refusal('brand.notFound')
}

export const addEquipment = (
  ctx: Context,
  { body }: Parsed<typeof addEquipmentEndpoint>,
): Promise<EquipmentFile> =>
  ctx.change('equipment.add', async (stores, { announce }) => {
    await refuseUnknownMake(stores, body.makeId)
    const id = newId()
    await stores.equipment.add({ id, ...body })
    const added = orRefuse(await stores.equipment.find(id), 'equipment.notFound')
    announce('equipment', id)
    return added
  })

export const changeEquipment = (
  ctx: Context,
  { params, body }: Parsed<typeof changeEquipmentEndpoint>,
): Promise<EquipmentFile> =>
  ctx.change('equipment.change', async (stores, { announce }) => {
    const before = orRefuse(await stores.equipment.find(params.equipmentId), 'equipment.notFound')
    if (body.makeId !== before.makeId) await refuseUnknownMake(stores, body.makeId)
    const changed = await stores.equipment.change(Number(ctx.version), { id: before.id, ...body })
    const after = await stores.equipment.find(before.id)
    if (!changed || !after) throw stale(after ?? before)
    announce('equipment', after.id)
    return after
  })
