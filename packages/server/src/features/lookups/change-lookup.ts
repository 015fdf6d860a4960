import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeLookupEndpoint, LookupRow } from '@probeta/contract/laboratory/lookups.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'

export const changeLookup = (
  ctx: Context,
  { params, body }: Parsed<typeof changeLookupEndpoint>,
): Promise<LookupRow> =>
  ctx.change('lookup.change', async ({ lookups }) => {
    const { list, lookupCode: code } = params
    await lookups.replace({ list, code, version: Number(ctx.version) }, body)
    return orRefuse(
      (await lookups.list(list)).find((one) => one.code === code),
      'lookup.notFound',
    )
  })
