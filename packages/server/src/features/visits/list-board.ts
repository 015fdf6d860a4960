import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { mostOnBoard, type visitBoardEndpoint } from '@probeta/contract/clients/visits.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { parseDay } from '@probeta/domain/scheduling/real-day.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** The visits of some days and the technicians whose rows the board shows. */
export function listBoard(
  ctx: Context,
  { query: { from, days } }: Parsed<typeof visitBoardEndpoint>,
): Promise<ResultOf<typeof visitBoardEndpoint>> {
  if (!parseDay(from).ok) throw new Refusal('request.invalid', { field: 'from' })
  return ctx.read(async ({ visits }) => {
    const [found, technicians] = await Promise.all([
      visits.between({ first: from, last: addDays(from, days - 1), most: mostOnBoard + 1 }),
      visits.technicians(),
    ])
    const shown = found.slice(0, mostOnBoard)
    const known = new Set(technicians.map(({ id }) => id))
    for (const { technician } of shown) {
      if (technician === null || known.has(technician.id)) continue
      known.add(technician.id)
      technicians.push({ ...technician, certifiedUntil: null, samples: true, branchId: null })
    }
    return { from, days, technicians, visits: shown, more: found.length > mostOnBoard }
  })
}
