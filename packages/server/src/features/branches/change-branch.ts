import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { BranchFile, changeBranchEndpoint } from '@probeta/contract/laboratory/branches.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'
import { refuseTwins } from './add-branch.ts'

/** Changes a branch and what belongs to it; one out of use has nothing, so that no filter hides what it had. */
export const changeBranch = (
  ctx: Context,
  { params: { branchId }, body }: Parsed<typeof changeBranchEndpoint>,
): Promise<BranchFile> =>
  ctx.change('branch.change', async ({ branches }) => {
    const { places, equipment, people, ...fields } = body
    const count = places.length + equipment.length + people.length
    if (!body.active && count > 0) throw new Refusal('branch.occupied', { count })
    const current = async () => orRefuse(await branches.find(branchId), 'branch.notFound')
    await current()
    const changed = await refuseTwins(() => branches.change(branchId, Number(ctx.version), fields))
    if (!changed) throw stale(await current())
    await branches.assign(branchId, { places, equipment, people })
    return current()
  })
