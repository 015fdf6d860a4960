import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Outage, releaseEquipmentEndpoint } from '@probeta/contract/laboratory/daily-care.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'

export const releaseEquipment = (
  ctx: Context,
  { params: { equipmentId }, body: { reason } }: Parsed<typeof releaseEquipmentEndpoint>,
): Promise<Outage> =>
  ctx.change(
    'equipment.release',
    async ({ dailyCare, equipment }, { announce }) => {
      orRefuse(await equipment.find(equipmentId), 'equipment.notFound')
      const released = await dailyCare.release(equipmentId, reason, ctx.installation.now())
      announce('equipment', equipmentId)
      return orRefuse(released, 'equipment.notOutOfOrder')
    },
    reason,
  )
