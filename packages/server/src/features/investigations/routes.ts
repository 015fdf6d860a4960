import {
  addInvestigationFile as addFileContract,
  changeStep as changeStepContract,
  checkCore as checkContract,
  decideInvestigation as decideContract,
  findInvestigation as findContract,
  investigationFileContent,
  listCoresToBreak as toBreakContract,
  listInvestigations,
  moveCore as moveContract,
  openInvestigation as openContract,
  orderCores as orderContract,
  recordCoreBreak as breakContract,
  recordDrilling as drillContract,
  reopenInvestigation as reopenContract,
} from '@probeta/contract/investigations.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { addInvestigationFile } from './add-investigation-file.ts'
import { changeStep } from './change-step.ts'
import { decideInvestigation, reopenInvestigation } from './decide-investigation.ts'
import { investigationTable } from './export-investigations.ts'
import { findInvestigation } from './find-seen.ts'
import { listCoresToBreak } from './list-cores-to-break.ts'
import { checkCore, moveCore } from './move-core.ts'
import { openInvestigation } from './open-investigation.ts'
import { orderCores } from './order-cores.ts'
import { recordCoreBreak } from './record-core-break.ts'
import { recordDrilling } from './record-drilling.ts'

export function mountInvestigations(mount: Mount): void {
  mount.list(listInvestigations, investigationTable, (ctx, { due, ...query }, { investigations }) =>
    investigations.list({
      ...query,
      ...(due && { dueBy: dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone) }),
    }),
  )
  mount.json(findContract, (ctx, { params }) =>
    ctx.read((stores) => findInvestigation(stores, params.investigationId)),
  )
  mount.json(openContract, openInvestigation)
  mount.json(changeStepContract, changeStep)
  mount.json(addFileContract, addInvestigationFile)
  mount.document(
    investigationFileContent,
    async (ctx, { params: { investigationId, investigationFileId } }) => {
      const file = await ctx.read(({ investigations }) =>
        investigations.file(investigationId, investigationFileId),
      )
      if (!file) throw new Refusal('investigationFile.notFound')
      return { bytes: file.content, fileName: file.name }
    },
  )
  mount.json(toBreakContract, listCoresToBreak)
  mount.json(orderContract, orderCores)
  mount.json(drillContract, recordDrilling)
  mount.json(breakContract, recordCoreBreak)
  mount.json(checkContract, checkCore)
  mount.json(moveContract, moveCore)
  mount.json(decideContract, decideInvestigation)
  mount.json(reopenContract, reopenInvestigation)
}
