import {
  changeLaboratoryEndpoint,
  findLaboratoryEndpoint,
  mostMoves,
  previewTimeZoneEndpoint,
} from '@probeta/contract/laboratory/laboratory.ts'
import type { Mount } from '../../http/mount.ts'
import { changeLaboratory } from './change-laboratory.ts'
import { requireTimeZone } from './require-time-zone.ts'

export function mountLaboratory(mount: Mount): void {
  mount.json(findLaboratoryEndpoint, (ctx) => ctx.read(({ laboratory }) => laboratory.find()))
  mount.json(changeLaboratoryEndpoint, changeLaboratory)
  mount.json(previewTimeZoneEndpoint, (ctx, { query: { timeZone } }) =>
    ctx.read(async (stores) => {
      await requireTimeZone(stores, timeZone)
      return stores.laboratory.movedBy(timeZone, mostMoves)
    }),
  )
}
