import {
  addBranchEndpoint,
  changeBranchEndpoint,
  listBranchesEndpoint,
  tableOfBranchesEndpoint,
} from '@probeta/contract/laboratory/branches.ts'
import type { Mount } from '../../http/mount.ts'
import { addBranch } from './add-branch.ts'
import { changeBranch } from './change-branch.ts'

export function mountBranches(mount: Mount): void {
  mount.json(listBranchesEndpoint, (ctx) =>
    ctx.read(async ({ branches }) => ({ items: await branches.list() })),
  )
  mount.json(tableOfBranchesEndpoint, (ctx) =>
    ctx.read(async ({ branches }) => ({ items: await branches.table(), ...(await branches.belongings()) })),
  )
  mount.json(addBranchEndpoint, addBranch)
  mount.json(changeBranchEndpoint, changeBranch)
}
