import {
  addInvestigationFileEndpoint,
  changeStepEndpoint,
  checkCoreEndpoint,
  decideInvestigationEndpoint,
  findInvestigationEndpoint,
  investigationFileContentEndpoint,
  listCoresToBreakEndpoint,
  exportInvestigationsEndpoint,
  listInvestigationsEndpoint,
  moveCoreEndpoint,
  openInvestigationEndpoint,
  orderCoresEndpoint,
  recordCoreBreakEndpoint,
  recordDrillingEndpoint,
  reopenInvestigationEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { addInvestigationFile } from './add-investigation-file.ts'
import { changeStep } from './change-step.ts'
import { decideInvestigation, reopenInvestigation } from './decide-investigation.ts'
import { findInvestigation } from './find-seen.ts'
import { listCoresToBreak } from './list-cores-to-break.ts'
import { checkCore, moveCore } from './move-core.ts'
import { openInvestigation } from './open-investigation.ts'
import { orderCores } from './order-cores.ts'
import { recordCoreBreak } from './record-core-break.ts'
import { recordDrilling } from './record-drilling.ts'

export function mountInvestigations(mount: Mount): void {
  mount.list(
    listInvestigationsEndpoint,
    exportInvestigationsEndpoint,
    (ctx, { due, ...query }, { investigations }) =>
      investigations.list({
        ...query,
        ...(due && { dueBy: dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone) }),
      }),
  )
  mount.json(findInvestigationEndpoint, (ctx, { params }) =>
    ctx.read((stores) => findInvestigation(stores, params.investigationId)),
  )
  mount.json(openInvestigationEndpoint, openInvestigation)
  mount.json(changeStepEndpoint, changeStep)
  mount.json(addInvestigationFileEndpoint, addInvestigationFile)
  mount.document(
    investigationFileContentEndpoint,
    async (ctx, { params: { investigationId, investigationFileId } }) => {
      const file = orRefuse(
        await ctx.read(({ investigations }) => investigations.file(investigationId, investigationFileId)),
        'investigationFile.notFound',
      )
      return { bytes: file.content, fileName: file.name }
    },
  )
  mount.json(listCoresToBreakEndpoint, listCoresToBreak)
  mount.json(orderCoresEndpoint, orderCores)
  mount.json(recordDrillingEndpoint, recordDrilling)
  mount.json(recordCoreBreakEndpoint, recordCoreBreak)
  mount.json(checkCoreEndpoint, checkCore)
  mount.json(moveCoreEndpoint, moveCore)
  mount.json(decideInvestigationEndpoint, decideInvestigation)
  mount.json(reopenInvestigationEndpoint, reopenInvestigation)
}
