import {
  acknowledgeLowResultEndpoint,
  changeEscalationLadderEndpoint,
  findEscalationLadderEndpoint,
  findLowResultEndpoint,
  exportLowResultsEndpoint,
  listLowResultsEndpoint,
  listOwnLowResultsEndpoint,
  receiveLowResultEndpoint,
} from '@probeta/contract/results/low-results.ts'
import { userPortalLowResultsEndpoint } from '@probeta/contract/clients/portal-views.ts'
import { asClient } from '../../http/access/as-client.ts'
import type { Mount } from '../../http/mount.ts'
import { acknowledgeLow, showLow } from './acknowledge-low.ts'
import { changeLadder } from './change-ladder.ts'
import { listOwn, receiveLow } from './receive-low.ts'

export function mountLowResults(mount: Mount): void {
  mount.list(listLowResultsEndpoint, exportLowResultsEndpoint, (_, query, { lowResults }) =>
    lowResults.list(query),
  )
  mount.json(findLowResultEndpoint, (ctx, { params }) =>
    ctx.read((stores) => showLow(stores, params.lowResultId)),
  )
  mount.json(acknowledgeLowResultEndpoint, acknowledgeLow)
  mount.json(findEscalationLadderEndpoint, (ctx) => ctx.read(({ lowResults }) => lowResults.ladder()))
  mount.json(changeEscalationLadderEndpoint, changeLadder)
  mount.json(listOwnLowResultsEndpoint, listOwn)
  mount.json(receiveLowResultEndpoint, receiveLow)
  mount.json(userPortalLowResultsEndpoint, asClient(listOwn))
}
