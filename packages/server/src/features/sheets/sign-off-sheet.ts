import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { contentOf } from '@probeta/contract/concrete/entered-sheets.ts'
import type { addSignOffEndpoint, Sheet } from '@probeta/contract/concrete/sheets.ts'
import { maySignOff } from '@probeta/domain/sheet/sign-off.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** Records the signature of the work site, or its refusal, with what the sheet says. */
export function signOffSheet(
  ctx: Context,
  { params, body }: Parsed<typeof addSignOffEndpoint>,
): Promise<Sheet> {
  return ctx.change('sheet.signOff', async ({ sheets }, { announce }) => {
    const before = orRefuse(await sheets.find(params.sheetId), 'sheet.notFound')
    if (before.version !== Number(ctx.version)) throw stale(before)
    const allowed = maySignOff(before.state, await sheets.lastSignOff(before.id), contentOf(before))
    if (!allowed.ok) throw new Refusal(allowed.code)
    if (!(await sheets.touch(before.id, before.version))) throw stale(before)
    await sheets.addSignOff(before, body, ctx.installation.now())
    announce('sheet', before.id)
    return orRefuse(await sheets.find(before.id), 'sheet.notFound')
  })
}
