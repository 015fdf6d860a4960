import {
  type ErasedWhat,
  erasedWhats,
  type ErasureHindrance,
  type ErasurePreview,
} from '@probeta/contract/laboratory/personal-data.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { yearsFrom } from './years-from.ts'

type Counts = Partial<Record<ErasedWhat, number>>

const effectsOf = (counts: Counts): ErasurePreview['effects'] =>
  erasedWhats.flatMap((what) => {
    const count = counts[what] ?? 0
    return count > 0 ? [{ what, count }] : []
  })

/** Why a user cannot be erased now; null: nothing is in the way. Refuses where there is no such user. */
export async function hindranceOf(
  { actor }: Context,
  { users, personalData }: Pick<Readings, 'users' | 'personalData'>,
  userId: number,
): Promise<ErasureHindrance | null> {
  const user = orRefuse(await users.find(userId), 'user.notFound')
  if (userId === actor.id) return 'user.ownPermissions'
  if (await personalData.isErased({ userId })) return 'erasure.done'
  if (user.active) return 'erasure.active'
  // The trails of the other laboratories hold the name as well, and this one may not reach them.
  return (await users.laboratoriesOf(userId)).length > 1 ? 'erasure.elsewhere' : null
}

/** What an erasure of a user would do. */
export const previewUser = (ctx: Context, userId: number): Promise<ErasurePreview> =>
  ctx.read(async (stores) => {
    const { personalData } = stores
    const hindrance = await hindranceOf(ctx, stores, userId)
    const records = await personalData.recordsOf(userId)
    const { recordYears } = await personalData.retention()
    const { timeZone } = ctx.scope
    const today = dayOf(ctx.installation.now().getTime(), timeZone)
    const until = records?.last ? yearsFrom(dayOf(Date.parse(records.last), timeZone), recordYears) : today
    const counts = { ...(await personalData.countUser(userId)), records: records?.count ?? 0 }
    return { hindrance, effects: effectsOf(counts), namedUntil: until > today ? until : null }
  })

/** What an erasure of a contact would do. */
export const previewContact = (ctx: Context, contactId: string): Promise<ErasurePreview> =>
  ctx.read(async ({ clients, personalData }) => {
    orRefuse(await clients.findContact(contactId), 'contact.notFound')
    const done = await personalData.isErased({ contactId })
    const counts = await personalData.countContact(contactId)
    return { hindrance: done ? 'erasure.done' : null, effects: effectsOf(counts), namedUntil: null }
  })
