import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { eraseContactEndpoint } from '@probeta/contract/laboratory/personal-data.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'
import { beginErasure } from './begin-erasure.ts'

/** Erases a contact of a client: nothing is sent to them any more, and what was delivered names them no longer. */
export const eraseContact = (
  ctx: Context,
  { params: { contactId }, body: { reason } }: Parsed<typeof eraseContactEndpoint>,
): Promise<ResultOf<typeof eraseContactEndpoint>> =>
  ctx.change(
    'personalData.erase',
    async (stores) => {
      const { clients, personalData } = stores
      orRefuse(await clients.findContact(contactId), 'contact.notFound')
      if (await personalData.isErased({ contactId })) throw new Refusal('erasure.done')
      const erasing = await beginErasure(ctx, stores, { reason, keepsName: false })
      const subjects = await personalData.eraseContact(contactId, erasing)
      const redacted = await personalData.eraseFromTrail({ contactId }, erasing, subjects)
      return { number: erasing.number, redacted }
    },
    reason,
  )
