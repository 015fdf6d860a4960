import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { changeLookupEndpoint, LookupRow } from '@probeta/contract/lookups.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

export const changeLookup = (
  ctx: Context,
  { params, body }: Parsed<typeof changeLookupEndpoint>,
): Promise<LookupRow> =>
  ctx.change('lookup.change', async ({ lookups }) => {
    const { list, lookupCode: code } = params
    await lookups.replace({ list, code, version: Number(ctx.version) }, body)
    const row = (await lookups.list(list)).find((one) => one.code === code)
    if (!row) throw new Refusal('lookup.notFound')
    return row
  })
