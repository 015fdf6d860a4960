import {
  addClientEndpoint,
  addContactEndpoint,
  changeClientEndpoint,
  changeContactEndpoint,
  clientHistoryEndpoint,
  clientUsersEndpoint,
  findClientEndpoint,
  exportClientsEndpoint,
  listClientsEndpoint,
  listContactsEndpoint,
  mergeClientEndpoint,
  openPortalEndpoint,
  previewMergeEndpoint,
  previewMessagesEndpoint,
  similarClientsEndpoint,
} from '@probeta/contract/clients/clients.ts'
import type { Mount } from '../../http/mount.ts'
import { addClient } from './add-client.ts'
import { addContact } from './add-contact.ts'
import { changeClient } from './change-client.ts'
import { changeContact } from './change-contact.ts'
import { dueSoon } from './select-due-days.ts'
import { findClient } from './find-client.ts'
import { listContacts, listPortalUsers } from './list-people.ts'
import { mergeClient, previewMerge } from './merge-client.ts'
import { openPortal } from './open-portal.ts'
import { previewMessages } from './preview-messages.ts'
import { showHistory } from './show-history.ts'

export function mountClients(mount: Mount): void {
  mount.list(listClientsEndpoint, exportClientsEndpoint, (ctx, query, { clients }) =>
    clients.list(query, dueSoon(ctx)),
  )
  mount.json(similarClientsEndpoint, (ctx, { query }) =>
    ctx.read(async ({ clients }) => ({ items: await clients.similar(query.name) })),
  )
  mount.json(findClientEndpoint, findClient)
  mount.json(addClientEndpoint, addClient)
  mount.json(changeClientEndpoint, changeClient)
  mount.json(listContactsEndpoint, listContacts)
  mount.json(addContactEndpoint, addContact)
  mount.json(changeContactEndpoint, changeContact)
  mount.json(openPortalEndpoint, openPortal)
  mount.json(clientUsersEndpoint, listPortalUsers)
  mount.json(clientHistoryEndpoint, showHistory)
  mount.json(previewMergeEndpoint, previewMerge)
  mount.json(mergeClientEndpoint, mergeClient)
  mount.json(previewMessagesEndpoint, previewMessages)
}
