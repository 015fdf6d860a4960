import {
  type Client,
  type Contact,
  type MergedField,
  type mergeClientEndpoint,
  mergedFields,
  type previewMergeEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { mailboxOf } from '@probeta/domain/people/contacts.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { mostContacts } from '../../stores/clients/read-contacts.ts'
import { dueSoon } from './select-due-days.ts'

type Pair = { from: Client; into: Client }

async function pairOf(
  ctx: Context,
  { clients }: Pick<Readings, 'clients'>,
  clientId: string,
  intoId: string,
): Promise<Pair> {
  if (clientId === intoId) throw new Refusal('client.mergeSelf')
  const days = dueSoon(ctx)
  const [from, into] = await Promise.all([clients.find(clientId, days), clients.find(intoId, days)])
  if (!from || !into) throw new Refusal('client.notFound')
  if (from.mergedInto !== null || into.mergedInto !== null) throw new Refusal('client.merged')
  return { from, into }
}

type Named = Pick<Contact, 'email' | 'members'>

/** Groups stay apart: two may share a mailbox and be told of different things. */
const sameAddress = (one: Named, other: Named) =>
  one.members.length + other.members.length === 0 &&
  one.email !== '' &&
  mailboxOf(one.email) === mailboxOf(other.email)

export const previewMerge = (
  ctx: Context,
  { params: { clientId }, query }: Parsed<typeof previewMergeEndpoint>,
): Promise<ResultOf<typeof previewMergeEndpoint>> =>
  ctx.read(async ({ clients }) => {
    const { from, into } = await pairOf(ctx, { clients }, clientId, query.into)
    const [follows, contacts, there, users] = await Promise.all([
      clients.follows(clientId),
      clients.contacts(clientId),
      clients.contacts(into.id),
      clients.portalUsers(clientId),
    ])
    const differing = mergedFields.filter((field) => from[field] !== '' && from[field] !== into[field])
    return {
      from,
      into,
      ...follows,
      contacts: contacts.map(({ name, email, members, active }) => ({
        name,
        email,
        alsoThere: active && there.some((other) => other.active && sameAddress(other, { email, members })),
      })),
      users: users.map(({ names, username }) => ({ names, username })),
      conflicts: differing
        .filter((field) => into[field] !== '')
        .map((field) => ({ field, from: from[field], into: into[field] })),
      filled: differing.filter((field) => into[field] === '').map((field) => ({ field, from: from[field] })),
    }
  })

/** Cannot be undone. Issued bytes stay as they are; rows that are final change their client and nothing else. */
export const mergeClient = (
  ctx: Context,
  { params: { clientId }, body }: Parsed<typeof mergeClientEndpoint>,
): Promise<Client> =>
  ctx.change('client.merge', async ({ clients }) => {
    await clients.holdBoth([clientId, body.into])
    const { from, into } = await pairOf(ctx, { clients }, clientId, body.into)
    if (from.version !== Number(ctx.version)) throw stale(from)
    if (into.version !== body.intoVersion) throw stale(into)
    const both = [...(await clients.contacts(clientId)), ...(await clients.contacts(into.id))]
    if (both.length > mostContacts) throw new Refusal('client.manyContacts')

    await clients.markMerged(clientId, into.id)
    await clients.joinContacts(clientId, into.id)
    await clients.follow(clientId, into.id)
    // Written after the other client has given up its tax number.
    const takes = (field: MergedField) =>
      from[field] !== '' && (into[field] === '' || body.take.includes(field))
    const taken = Object.fromEntries(mergedFields.filter(takes).map((field) => [field, from[field]]))
    if (!(await clients.change(into.id, into.version, taken))) throw stale(into)
    return orRefuse(await clients.find(into.id, dueSoon(ctx)), 'client.notFound')
  })
