import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type changeNoticePreferencesEndpoint,
  noticeKinds,
  type NoticePreferences,
  noticeRules,
} from '@probeta/contract/workplace/notices.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { stale } from '../../base/refusal.ts'

/** The preferences for the notice kinds of the caller's side (laboratory or client): chosen, or default. */
export async function showPreferences(
  { inbox }: Pick<Readings, 'inbox'>,
  { scope, installation }: Context,
): Promise<NoticePreferences> {
  const { version, mails, address } = await inbox.preferences()
  const side = scope.clientId === null ? 'staff' : 'client'
  const items = noticeKinds
    .filter((kind) => noticeRules[kind].for === side)
    .map((kind) => {
      const { mail } = noticeRules[kind]
      return mail === 'always'
        ? { kind, always: true, mail: true }
        : { kind, always: false, mail: mails[kind] ?? mail }
    })
  return { version, mail: installation.mail, address, items }
}

export const changePreferences = (
  ctx: Context,
  { body }: Parsed<typeof changeNoticePreferencesEndpoint>,
): Promise<NoticePreferences> =>
  ctx.change('notices.prefer', async (stores) => {
    const { mails } = await stores.inbox.preferences()
    const chosen = Object.fromEntries(body.mails.map(({ kind, mail }) => [kind, mail]))
    if (!(await stores.inbox.prefer(Number(ctx.version), { ...mails, ...chosen })))
      throw stale(await showPreferences(stores, ctx))
    return showPreferences(stores, ctx)
  })
