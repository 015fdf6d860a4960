import {
  countInboxEndpoint,
  findInboxItemEndpoint,
  listInboxEndpoint,
  listInboxTasksEndpoint,
  listSentMessagesEndpoint,
  markInboxItemEndpoint,
  readWholeInboxEndpoint,
} from '@probeta/contract/workplace/inbox.ts'
import {
  changeNoticePreferencesEndpoint,
  findNoticePreferencesEndpoint,
} from '@probeta/contract/workplace/notices.ts'
import type { Mount } from '../../http/mount.ts'
import { changePreferences, showPreferences } from './change-preferences.ts'
import { markItem } from './mark-item.ts'
import { listTasks, showItem } from './present-inbox.ts'

export function mountInbox(mount: Mount): void {
  mount.json(listInboxEndpoint, (ctx, { query }) => ctx.read(({ inbox }) => inbox.list(query)))
  mount.json(listSentMessagesEndpoint, (ctx, { query }) => ctx.read(({ inbox }) => inbox.sent(query)))
  mount.json(listInboxTasksEndpoint, listTasks)
  mount.json(countInboxEndpoint, (ctx) => ctx.read(({ inbox }) => inbox.counts()))
  mount.json(findInboxItemEndpoint, (ctx, { params }) =>
    ctx.read((stores) => showItem(stores, params.itemId)),
  )
  mount.json(markInboxItemEndpoint, markItem)
  mount.json(readWholeInboxEndpoint, (ctx, { body }) =>
    ctx.change('inbox.read', async ({ inbox }, { announce }) => {
      const marked = await inbox.readFolder(body.folder, ctx.installation.now().toISOString())
      announce('notice', String(ctx.actor.id))
      // The board shows whether the technician has read of a visit.
      if (body.folder === 'alerts') announce('visit', '')
      return { marked }
    }),
  )
  mount.json(findNoticePreferencesEndpoint, (ctx) => ctx.read((stores) => showPreferences(stores, ctx)))
  mount.json(changeNoticePreferencesEndpoint, changePreferences)
}
