import type { acceptSheetsEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { accept } from './step-sheet.ts'

/** Accepts sheets one by one, each in its own transaction: one that cannot be accepted does not stop the others. */
export async function acceptSheets(
  ctx: Context,
  { body }: Parsed<typeof acceptSheetsEndpoint>,
): Promise<ResultOf<typeof acceptSheetsEndpoint>> {
  const result: ResultOf<typeof acceptSheetsEndpoint> = { accepted: [], refused: [] }
  for (const { id, version } of body.sheets) {
    try {
      await ctx.change('sheet.accept', async (stores, { announce }) => {
        await accept(stores, ctx.actor.id, id, version)
        announce('sheet', id)
      })
      result.accepted.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const sheet = await ctx.read(({ sheets }) => sheets.find(id))
      result.refused.push({ id, number: sheet?.number ?? null, code: error.code })
    }
  }
  return result
}
