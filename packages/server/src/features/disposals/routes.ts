import {
  changeDisposalPeriodsEndpoint,
  discardSpecimenEndpoint,
  exportDisposalsEndpoint,
  exportHeldSpecimensEndpoint,
  findDisposalPeriodsEndpoint,
  listDisposalsEndpoint,
  listHeldSpecimensEndpoint,
  restoreSpecimenEndpoint,
} from '@probeta/contract/concrete/disposals.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Mount } from '../../http/mount.ts'
import { changePeriods } from './change-periods.ts'
import { discardSpecimen } from './discard-specimen.ts'
import { restoreSpecimen } from './restore-specimen.ts'

export function mountDisposals(mount: Mount): void {
  mount.list(listHeldSpecimensEndpoint, exportHeldSpecimensEndpoint, (ctx, query, { disposals }) =>
    disposals.held(query, dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)),
  )
  mount.list(listDisposalsEndpoint, exportDisposalsEndpoint, (_, query, { disposals }) =>
    disposals.list(query),
  )
  mount.json(discardSpecimenEndpoint, discardSpecimen)
  mount.json(restoreSpecimenEndpoint, restoreSpecimen)
  mount.json(findDisposalPeriodsEndpoint, (ctx) => ctx.read(({ disposals }) => disposals.periods()))
  mount.json(changeDisposalPeriodsEndpoint, changePeriods)
}
