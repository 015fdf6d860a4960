import {
  addClient as addContract,
  changeClient as changeContract,
  findClient as findContract,
  listClients,
} from '@probeta/contract/clients.ts'
import type { Mount } from '../../http/mount.ts'
import { addClient } from './add-client.ts'
import { changeClient } from './change-client.ts'
import { dueSoon } from './select-due-days.ts'
import { findClient } from './find-client.ts'

export function mountClients(mount: Mount): void {
  mount.json(listClients, (ctx, { query }) => ctx.read(({ clients }) => clients.list(query, dueSoon(ctx))))
  mount.json(findContract, findClient)
  mount.json(addContract, addClient)
  mount.json(changeContract, changeClient)
}
