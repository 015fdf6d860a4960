import {
  addClient as addContract,
  addContact as addContactContract,
  changeClient as changeContract,
  changeContact as changeContactContract,
  clientHistory,
  clientUsers,
  findClient as findContract,
  listClients,
  listContacts as listContactsContract,
  mergeClient as mergeContract,
  previewMerge as previewMergeContract,
  previewMessages as previewMessagesContract,
  similarClients,
} from '@probeta/contract/clients.ts'
import type { Mount } from '../../http/mount.ts'
import { clientTable } from './export-clients.ts'
import { addClient } from './add-client.ts'
import { addContact } from './add-contact.ts'
import { changeClient } from './change-client.ts'
import { changeContact } from './change-contact.ts'
import { dueSoon } from './select-due-days.ts'
import { findClient } from './find-client.ts'
import { listContacts, listPortalUsers } from './list-people.ts'
import { mergeClient, previewMerge } from './merge-client.ts'
import { previewMessages } from './preview-messages.ts'
import { showHistory } from './show-history.ts'

export function mountClients(mount: Mount): void {
  mount.list(listClients, clientTable, (ctx, query, { clients }) => clients.list(query, dueSoon(ctx)))
  mount.json(similarClients, (ctx, { query }) =>
    ctx.read(async ({ clients }) => ({ items: await clients.similar(query.name) })),
  )
  mount.json(findContract, findClient)
  mount.json(addContract, addClient)
  mount.json(changeContract, changeClient)
  mount.json(listContactsContract, listContacts)
  mount.json(addContactContract, addContact)
  mount.json(changeContactContract, changeContact)
  mount.json(clientUsers, listPortalUsers)
  mount.json(clientHistory, showHistory)
  mount.json(previewMergeContract, previewMerge)
  mount.json(mergeContract, mergeClient)
  mount.json(previewMessagesContract, previewMessages)
}
