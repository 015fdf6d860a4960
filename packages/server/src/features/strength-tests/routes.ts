import {
  approveStrengthTest as approveContract,
  checkStrengthTest as checkContract,
  findStrengthTest,
  listStrengthTests,
  returnStrengthTest as returnContract,
} from '@probeta/contract/strength-tests.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { approveStrengthTest } from './approve-strength-test.ts'
import { checkStrengthTest } from './check-strength-test.ts'
import { returnStrengthTest } from './return-strength-test.ts'

export function mountStrengthTests(mount: Mount): void {
  mount.json(listStrengthTests, (ctx, { query }) =>
    ctx.read(({ strengthTests }) => strengthTests.list(query)),
  )
  mount.json(findStrengthTest, async (ctx, { params }) => {
    const test = await ctx.read(({ strengthTests }) => strengthTests.find(params))
    if (!test) throw new Refusal('strengthTest.notFound')
    return test
  })
  mount.json(checkContract, checkStrengthTest)
  mount.json(returnContract, returnStrengthTest)
  mount.json(approveContract, approveStrengthTest)
}
