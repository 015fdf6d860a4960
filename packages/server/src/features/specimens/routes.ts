import {
  findSpecimenEndpoint,
  listDayBreaksEndpoint,
  listSpecimensEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
  setAsideReadingEndpoint,
  swapBreaksEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import { answerLikelySwapEndpoint, listLikelySwapsEndpoint } from '@probeta/contract/concrete/likely-swaps.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { answerLikelySwap } from './answer-likely-swap.ts'
import { listDayBreaks } from './list-day-breaks.ts'
import { listLikelySwaps } from './list-likely-swaps.ts'
import { moveSpecimen } from './move-specimen.ts'
import { recordBreak } from './record-break.ts'
import { setAsideReading } from './set-aside-reading.ts'
import { swapBreaks } from './swap-breaks.ts'

export function mountSpecimens(mount: Mount): void {
  mount.json(listDayBreaksEndpoint, listDayBreaks)
  mount.json(listSpecimensEndpoint, (ctx, { query }) => ctx.read(({ specimens }) => specimens.list(query)))
  mount.json(findSpecimenEndpoint, async (ctx, { params }) =>
    orRefuse(await ctx.read(({ specimens }) => specimens.find(params.specimenId)), 'specimen.notFound'),
  )
  mount.json(recordBreakEndpoint, recordBreak)
  mount.json(moveSpecimenEndpoint, moveSpecimen)
  mount.json(swapBreaksEndpoint, swapBreaks)
  mount.json(listLikelySwapsEndpoint, listLikelySwaps)
  mount.json(answerLikelySwapEndpoint, answerLikelySwap)
  mount.json(setAsideReadingEndpoint, setAsideReading)
}
