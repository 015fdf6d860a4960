import {
  acknowledgeLowResult,
  changeEscalationLadder,
  findEscalationLadder,
  findLowResult,
  listLowResults,
  listOwnLowResults,
  receiveLowResult,
} from '@probeta/contract/low-results.ts'
import { userPortalLowResults } from '@probeta/contract/portal-views.ts'
import { asClient } from '../../http/as-client.ts'
import type { Mount } from '../../http/mount.ts'
import { acknowledgeLow, showLow } from './acknowledge-low.ts'
import { changeLadder } from './change-ladder.ts'
import { lowResultTable } from './export-low-results.ts'
import { listOwn, receiveLow } from './receive-low.ts'

export function mountLowResults(mount: Mount): void {
  mount.list(listLowResults, lowResultTable, (_, query, { lowResults }) => lowResults.list(query))
  mount.json(findLowResult, (ctx, { params }) => ctx.read((stores) => showLow(stores, params.lowResultId)))
  mount.json(acknowledgeLowResult, acknowledgeLow)
  mount.json(findEscalationLadder, (ctx) => ctx.read(({ lowResults }) => lowResults.ladder()))
  mount.json(changeEscalationLadder, changeLadder)
  mount.json(listOwnLowResults, listOwn)
  mount.json(receiveLowResult, receiveLow)
  mount.json(userPortalLowResults, asClient(listOwn))
}
