import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeLetterheadEndpoint, LetterheadTable } from '@probeta/contract/reports/letterheads.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, stale } from '../../base/refusal.ts'

/** Adds a version of the letterhead for reports issued from now on; earlier reports keep theirs. */
export const changeLetterhead = (
  ctx: Context,
  { body }: Parsed<typeof changeLetterheadEndpoint>,
): Promise<LetterheadTable> =>
  ctx.change('letterhead.change', async ({ letterheads }) => {
    if (body.logoId !== null && !(await letterheads.logo(body.logoId)))
      throw new Refusal('letterhead.logoNotFound')
    const before = await letterheads.table()
    if (before.version !== Number(ctx.version)) throw stale(before)
    const saved = await letterheads.save(before.version, newId(), body)
    const after = await letterheads.table()
    if (!saved) throw stale(after)
    return after
  })
