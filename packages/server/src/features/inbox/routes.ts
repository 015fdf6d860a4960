import {
  countInbox,
  findInboxItem,
  listInbox,
  listInboxTasks,
  listSentMessages,
  markInboxItem,
  readWholeInbox,
} from '@probeta/contract/inbox.ts'
import { changeNoticePreferences, findNoticePreferences } from '@probeta/contract/notices.ts'
import type { Mount } from '../../http/mount.ts'
import { changePreferences, showPreferences } from './change-preferences.ts'
import { markItem } from './mark-item.ts'
import { listTasks, showItem } from './present-inbox.ts'

export function mountInbox(mount: Mount): void {
  mount.json(listInbox, (ctx, { query }) => ctx.read(({ inbox }) => inbox.list(query)))
  mount.json(listSentMessages, (ctx, { query }) => ctx.read(({ inbox }) => inbox.sent(query)))
  mount.json(listInboxTasks, listTasks)
  mount.json(countInbox, (ctx) => ctx.read(({ inbox }) => inbox.counts()))
  mount.json(findInboxItem, (ctx, { params }) => ctx.read((stores) => showItem(stores, params.itemId)))
  mount.json(markInboxItem, markItem)
  mount.json(readWholeInbox, (ctx, { body }) =>
    ctx.change('inbox.read', async ({ inbox }, { announce }) => {
      const marked = await inbox.readFolder(body.folder, ctx.installation.now().toISOString())
      announce('notice', String(ctx.actor.id))
      return { marked }
    }),
  )
  mount.json(findNoticePreferences, (ctx) => ctx.read((stores) => showPreferences(stores, ctx)))
  mount.json(changeNoticePreferences, changePreferences)
}
