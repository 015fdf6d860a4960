import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type changeNoticePreferencesEndpoint,
  noticeKinds,
  type NoticePreferences,
  noticeRules,
} from '@probeta/contract/workplace/notices.ts'
import { numberOf } from '@probeta/domain/people/mobile-number.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { stale } from '../../base/refusal.ts'

/** The preferences for the notice kinds of the caller's side (laboratory or client): chosen, or default. */
export async function showPreferences(
  { inbox }: Pick<Readings, 'inbox'>,
  { scope, installation }: Context,
): Promise<NoticePreferences> {
  const { version, choices, address, mobile } = await inbox.preferences()
  const side = scope.clientId === null ? 'staff' : 'client'
  const items = noticeKinds
    .filter((kind) => noticeRules[kind].for === side)
    .map((kind) => {
      const { mail } = noticeRules[kind]
      const usual = { mail: mail !== false, push: mail !== false, text: false }
      const always = mail === 'always'
      return { kind, always, ...usual, ...choices[kind], ...(always && { mail: true }) }
    })
  const { mail, texts } = installation
  return { version, mail, address, texts, number: numberOf(mobile) ?? '', items }
}

export const changePreferences = (
  ctx: Context,
  { body }: Parsed<typeof changeNoticePreferencesEndpoint>,
): Promise<NoticePreferences> =>
  ctx.change('notices.prefer', async (stores) => {
    const { choices } = await stores.inbox.preferences()
    const chosen = Object.fromEntries(body.choices.map(({ kind, ...ways }) => [kind, ways]))
    if (!(await stores.inbox.prefer(Number(ctx.version), { ...choices, ...chosen })))
      throw stale(await showPreferences(stores, ctx))
    return showPreferences(stores, ctx)
  })
