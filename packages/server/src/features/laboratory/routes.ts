import {
  changeLaboratory as changeContract,
  findLaboratory,
  mostMoves,
  previewTimeZone,
} from '@probeta/contract/laboratory.ts'
import type { Mount } from '../../http/mount.ts'
import { changeLaboratory } from './change-laboratory.ts'
import { requireTimeZone } from './require-time-zone.ts'

export function mountLaboratory(mount: Mount): void {
  mount.json(findLaboratory, (ctx) => ctx.read(({ laboratory }) => laboratory.find()))
  mount.json(changeContract, changeLaboratory)
  mount.json(previewTimeZone, (ctx, { query: { timeZone } }) =>
    ctx.read(async (stores) => {
      await requireTimeZone(stores, timeZone)
      return stores.laboratory.movedBy(timeZone, mostMoves)
    }),
  )
}
