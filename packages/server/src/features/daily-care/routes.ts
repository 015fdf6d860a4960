import {
  careOfMonthEndpoint,
  careOfTodayEndpoint,
  exportCareLogsEndpoint,
  listCareLogsEndpoint,
  recordCareEndpoint,
  releaseEquipmentEndpoint,
} from '@probeta/contract/laboratory/daily-care.ts'
import { dayOf, monthOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import { recordCare } from './record-care.ts'
import { releaseEquipment } from './release-equipment.ts'

export function mountDailyCare(mount: Mount): void {
  mount.json(careOfTodayEndpoint, async (ctx) => {
    const day = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
    return { day, items: await ctx.read(({ dailyCare }) => dailyCare.presses(day)) }
  })
  mount.list(listCareLogsEndpoint, exportCareLogsEndpoint, (_, query, { dailyCare }) => dailyCare.list(query))
  mount.json(careOfMonthEndpoint, (ctx, { params: { equipmentId }, query: { month } }) =>
    ctx.read(async ({ equipment, dailyCare }) => {
      orRefuse(await equipment.find(equipmentId), 'equipment.notFound')
      return dailyCare.month(equipmentId, monthOf(`${month}-01`))
    }),
  )
  mount.json(recordCareEndpoint, recordCare)
  mount.json(releaseEquipmentEndpoint, releaseEquipment)
}
