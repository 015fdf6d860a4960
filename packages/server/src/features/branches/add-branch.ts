import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addBranchEndpoint, BranchFile } from '@probeta/contract/laboratory/branches.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { orRefuse } from '../../base/refusal.ts'

export const refuseTwins = <T>(write: () => Promise<T>): Promise<T> =>
  refuseTaken('branch_name', 'branch.nameTaken', () => refuseTaken('branch_code', 'branch.codeTaken', write))

export const addBranch = (
  ctx: Context,
  { body: { places, equipment, people, ...fields } }: Parsed<typeof addBranchEndpoint>,
): Promise<BranchFile> =>
  ctx.change('branch.add', async ({ branches }) => {
    const id = newId()
    await refuseTwins(() => branches.add({ id, ...fields }))
    await branches.assign(id, { places, equipment, people })
    return orRefuse(await branches.find(id), 'branch.notFound')
  })
