import { sql } from 'kysely'
import { roleOf } from '@probeta/domain/people/permissions.ts'
import { admitHere } from '../../db/admit-here.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Places } from '../plan/plan-places.ts'
import { type Character, people, workSites } from '../story.ts'

export type PersonId = Readonly<Record<Character, number>>

/**
 * The people of the story. With a hash each they can sign in, under their own names; without, they are inactive and
 * have no credential, and their names carry the laboratory's number, for user names are the whole installation's.
 */
export async function storePeople(
  db: Database,
  { laboratoryId }: Scope,
  hashes: readonly string[] | null,
): Promise<PersonId> {
  const added = await db
    .insertInto('app_user')
    .values(
      people.map(({ character, names }) => ({
        username: hashes ? character : `demo${laboratoryId}.${character}`,
        names,
        email: '',
        language: 'es',
        active: hashes !== null,
      })),
    )
    .returning(['id', 'names'])
    .execute()
  const idOf = new Map(added.map(({ names, id }) => [names, id]))
  const ids = people.map(({ character, names }) => [character, idOf.get(names) ?? 0] as const)
  if (hashes) {
    const credentials = ids.map(([, user_id], at) => ({
      user_id,
      password_hash: hashes[at] ?? '',
      must_change: false,
    }))
    await db.insertInto('credential').values(credentials).execute()
    await db.insertInto('sign_in_attempt').values(people.map(signedIn)).execute()
  }
  return Object.fromEntries(ids) as PersonId
}

/** When somebody last came in: nobody of a laboratory at work never did. The address is one for documents (RFC 5737). */
const signedIn = ({ character }: { character: Character }, at: number) => ({
  account: character,
  ip: '192.0.2.10',
  succeeded: true,
  at: sql<string>`clock_timestamp() - make_interval(hours => ${2 + 7 * at})`,
})

const permissionsOf = (ids: PersonId) =>
  people.flatMap(({ character, role }) =>
    [...roleOf(role)].map(([permission_id, level]) => ({ user_id: ids[character], permission_id, level })),
  )

/** Grants the people of the laboratory their permissions. */
export async function grantStaff(db: Database, ids: PersonId): Promise<void> {
  const staff = people.filter((person) => !('client' in person))
  const members = staff.map(({ character }) => ({ user_id: ids[character], client_id: null }))
  const own = new Set(members.map(({ user_id }) => user_id))
  await admitHere(db, ...own)
  await db.insertInto('membership').values(members).execute()
  const granted = permissionsOf(ids).filter(({ user_id }) => own.has(user_id))
  await db.insertInto('permission').values(granted).execute()
}

/** Lets the users of clients see the work sites of the own client. */
export async function grantClients(db: Database, ids: PersonId, places: Places): Promise<void> {
  const users = people.filter((person) => 'client' in person)
  const members = users.map(({ character, client }) => ({
    user_id: ids[character],
    client_id: places.clients[client]?.id ?? null,
  }))
  const access = users.flatMap(({ character, client }) =>
    workSites.flatMap((site, at) =>
      site.client === client
        ? [{ user_id: ids[character], work_site_id: places.workSites[at]?.id ?? '' }]
        : [],
    ),
  )
  await admitHere(db, ...members.map(({ user_id }) => user_id))
  await db.insertInto('membership').values(members).execute()
  await db.insertInto('work_site_access').values(access).execute()
}
