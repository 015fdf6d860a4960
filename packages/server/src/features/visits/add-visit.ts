import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addVisitEndpoint, Visit } from '@probeta/contract/clients/visits.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse } from '../../base/refusal.ts'
import { checkVisit } from './check-visit.ts'
import { tellTechnicians } from './tell-technicians.ts'

export const addVisit = (ctx: Context, { body }: Parsed<typeof addVisitEndpoint>): Promise<Visit> =>
  ctx.change(
    'visit.add',
    async (stores, { announce }) => {
      const id = newId()
      await stores.visits.add(id, await checkVisit(ctx, stores, body))
      const added = orRefuse(await stores.visits.find(id), 'visit.notFound')
      await tellTechnicians(ctx, stores.inbox, null, added)
      announce('visit', id)
      return orRefuse(await stores.visits.find(id), 'visit.notFound')
    },
    body.overrideReason,
  )
