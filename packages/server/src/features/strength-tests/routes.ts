import {
  approveStrengthTest as approveContract,
  callReserve as reserveContract,
  checkStrengthTest as checkContract,
  findStrengthTest,
  invalidateSpecimen as invalidateContract,
  listStrengthTests,
  reopenStrengthTest as reopenContract,
  returnStrengthTest as returnContract,
} from '@probeta/contract/strength-tests.ts'
import { fillExportTemplate as fillContract } from '@probeta/contract/export-templates.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { strengthTestRowTable } from './export-strength-tests.ts'
import { approveStrengthTest } from './approve-strength-test.ts'
import { callReserve } from './call-reserve.ts'
import { checkStrengthTest } from './check-strength-test.ts'
import { listTests } from './list-tests.ts'
import { fillExportTemplate } from './fill-export-template.ts'
import { invalidateSpecimen } from './invalidate-specimen.ts'
import { reopenStrengthTest } from './reopen-strength-test.ts'
import { returnStrengthTest } from './return-strength-test.ts'

export function mountStrengthTests(mount: Mount): void {
  mount.list(listStrengthTests, strengthTestRowTable, listTests)
  mount.json(findStrengthTest, async (ctx, { params }) => {
    const test = await ctx.read(({ strengthTests }) => strengthTests.find(params))
    if (!test) throw new Refusal('strengthTest.notFound')
    return test
  })
  mount.json(checkContract, checkStrengthTest)
  mount.json(returnContract, returnStrengthTest)
  mount.json(approveContract, approveStrengthTest)
  mount.json(reopenContract, reopenStrengthTest)
  mount.json(invalidateContract, invalidateSpecimen)
  mount.json(reserveContract, callReserve)
  mount.json(fillContract, fillExportTemplate)
}
