import {
  approveStrengthTestEndpoint,
  callReserveEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  invalidateSpecimenEndpoint,
  exportStrengthTestsEndpoint,
  listStrengthTestsEndpoint,
  reopenStrengthTestEndpoint,
  returnStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { fillExportTemplateEndpoint } from '@probeta/contract/reports/export-templates.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { approveStrengthTest } from './approve-strength-test.ts'
import { callReserve } from './call-reserve.ts'
import { checkStrengthTest } from './check-strength-test.ts'
import { listTests } from './list-tests.ts'
import { fillExportTemplate } from './fill-export-template.ts'
import { invalidateSpecimen } from './invalidate-specimen.ts'
import { reopenStrengthTest } from './reopen-strength-test.ts'
import { returnStrengthTest } from './return-strength-test.ts'

export function mountStrengthTests(mount: Mount): void {
  mount.list(listStrengthTestsEndpoint, exportStrengthTestsEndpoint, listTests)
  mount.json(findStrengthTestEndpoint, async (ctx, { params }) =>
    orRefuse(await ctx.read(({ strengthTests }) => strengthTests.find(params)), 'strengthTest.notFound'),
  )
  mount.json(checkStrengthTestEndpoint, checkStrengthTest)
  mount.json(returnStrengthTestEndpoint, returnStrengthTest)
  mount.json(approveStrengthTestEndpoint, approveStrengthTest)
  mount.json(reopenStrengthTestEndpoint, reopenStrengthTest)
  mount.json(invalidateSpecimenEndpoint, invalidateSpecimen)
  mount.json(callReserveEndpoint, callReserve)
  mount.json(fillExportTemplateEndpoint, fillExportTemplate)
}
