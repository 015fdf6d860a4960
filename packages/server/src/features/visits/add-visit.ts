import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addVisitEndpoint, Visit } from '@probeta/contract/clients/visits.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse } from '../../base/refusal.ts'
import { checkVisit } from './check-visit.ts'

export const addVisit = (ctx: Context, { body }: Parsed<typeof addVisitEndpoint>): Promise<Visit> =>
  ctx.change(
    'visit.add',
    async (stores, { announce }) => {
      const id = newId()
      await stores.visits.add(id, await checkVisit(ctx, stores, body))
      const added = orRefuse(await stores.visits.find(id), 'visit.notFound')
      announce('visit', id)
      return added
    },
    body.overrideReason,
  )
