import {
  findSpecimen,
  listDayBreaks as dayContract,
  listSpecimens,
  moveSpecimen as moveContract,
  recordBreak as breakContract,
  setAsideReading as setAsideContract,
  swapBreaks as swapContract,
} from '@probeta/contract/specimens.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { listDayBreaks } from './list-day-breaks.ts'
import { moveSpecimen } from './move-specimen.ts'
import { recordBreak } from './record-break.ts'
import { setAsideReading } from './set-aside-reading.ts'
import { swapBreaks } from './swap-breaks.ts'

export function mountSpecimens(mount: Mount): void {
  mount.json(dayContract, listDayBreaks)
  mount.json(listSpecimens, (ctx, { query }) => ctx.read(({ specimens }) => specimens.list(query)))
  mount.json(findSpecimen, async (ctx, { params }) => {
    const specimen = await ctx.read(({ specimens }) => specimens.find(params.specimenId))
    if (!specimen) throw new Refusal('specimen.notFound')
    return specimen
  })
  mount.json(breakContract, recordBreak)
  mount.json(moveContract, moveSpecimen)
  mount.json(swapContract, swapBreaks)
  mount.json(setAsideContract, setAsideReading)
}
