import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { CareLog, recordCareEndpoint } from '@probeta/contract/laboratory/daily-care.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { newId } from '../../db/new-id.ts'

/** Records today's care. A failed point is told to who keeps the equipment. */
export const recordCare = (
  ctx: Context,
  { params: { equipmentId }, body }: Parsed<typeof recordCareEndpoint>,
): Promise<CareLog> =>
  ctx.change('care.record', async ({ dailyCare, equipment, inbox, lookups }, { announce }) => {
    const piece = orRefuse(await equipment.find(equipmentId), 'equipment.notFound')
    const codes = (passes: boolean) =>
      body.points.flatMap(({ code, passed }) => (passed === passes ? [code] : []))
    const [passed, failed] = [codes(true), codes(false)]
    const note = body.note.trim()
    if ((failed.length > 0 || body.outOfOrder) && note === '') throw new Refusal('care.noteMissing')
    const known = new Set((await lookups.list('careChecks')).map(({ code }) => code))
    if (body.points.some(({ code }) => !known.has(code))) throw new Refusal('care.unknownPoint')
    const now = ctx.installation.now()
    const [id, doneAt] = [newId(), now.toISOString()]
    const day = dayOf(now.getTime(), ctx.scope.timeZone)
    await dailyCare.add({ id, equipmentId, day, passed, failed, note, doneAt })
    if (body.outOfOrder)
      await dailyCare.putOutOfOrder({ id: newId(), equipmentId, because: note, at: doneAt })
    if (failed.length > 0)
      await inbox.raise(
        [
          {
            kind: 'careFailed',
            object: { kind: 'equipment', id: equipmentId },
            facts: { name: piece.name, note },
            to: { permission: permission.tables, level: 'edit' },
            once: `careFailed:${id}`,
          },
        ],
        now,
      )
    announce('equipment', equipmentId)
    return orRefuse(await dailyCare.find(id), 'equipment.notFound')
  })
