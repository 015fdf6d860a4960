import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addLookupEndpoint, LookupRow } from '@probeta/contract/laboratory/lookups.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'

export const addLookup = (
  ctx: Context,
  { params: { list }, body }: Parsed<typeof addLookupEndpoint>,
): Promise<LookupRow> =>
  ctx.change('lookup.add', async ({ lookups }) => {
    await lookups.put(list, body)
    return orRefuse(
      (await lookups.list(list)).find(({ code }) => code === body.code),
      'lookup.notFound',
    )
  })
