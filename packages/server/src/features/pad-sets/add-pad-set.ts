import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  addPadSetEndpoint,
  PadSet,
  replacePadSetEndpoint,
} from '@probeta/contract/laboratory/pad-sets.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Stores } from '../../stores/stores.ts'
import { stale, orRefuse } from '../../base/refusal.ts'
import { refuseRange } from './refuse-range.ts'

type Input = Parsed<typeof addPadSetEndpoint>['body']

async function putToUse(
  { installation, scope }: Context,
  padSets: Stores['padSets'],
  body: Input,
  replaces: string | null,
): Promise<PadSet> {
  refuseRange(body)
  const id = newId()
  const today = dayOf(installation.now().getTime(), scope.timeZone)
  await padSets.add({ id, ...body }, { today, replaces })
  return orRefuse(await padSets.find(id), 'padSet.notFound')
}

export const addPadSet = (ctx: Context, { body }: Parsed<typeof addPadSetEndpoint>): Promise<PadSet> =>
  ctx.change('padSet.add', async ({ padSets }, { announce }) => {
    const added = await putToUse(ctx, padSets, body, null)
    announce('equipment', added.id)
    return added
  })

/** Adds a pad set in place of a worn one, which goes out of use and keeps its breaks. */
export const replacePadSet = (
  ctx: Context,
  { params, body }: Parsed<typeof replacePadSetEndpoint>,
): Promise<PadSet> =>
  ctx.change('padSet.replace', async ({ padSets }, { announce }) => {
    const worn = orRefuse(await padSets.find(params.padSetId), 'padSet.notFound')
    if (!(await padSets.change(Number(ctx.version), { ...worn, active: false })))
      throw stale((await padSets.find(worn.id)) ?? worn)
    announce('equipment', worn.id)
    return putToUse(ctx, padSets, body, worn.id)
  })
