import type { Args } from '@probeta/contract/base/endpoint.ts'
import {
  addUserEndpoint,
  changeUserEndpoint,
  findUserEndpoint,
  type User,
  type UserChange,
  userHistoryEndpoint,
} from '@probeta/contract/access/users.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import type { Laboratory } from '../a-laboratory.ts'
import type { Caller } from '../access/call-api.ts'

export type UserBody = Args<typeof addUserEndpoint>['body']

export const bodyOf = ({ names, email, language, permissions, client, workSites, active }: User) => ({
  names,
  email,
  language,
  permissions,
  clientId: client?.id ?? null,
  workSites: workSites.map(({ id }) => id),
  active,
})

let made = 0

/** A new person of reception without an address; pass only what the test is about. */
export function aUserBody(but: Partial<UserBody> = {}): UserBody {
  made += 1
  return {
    username: `persona-${made}`,
    names: `Persona ${made}`,
    email: '',
    language: 'es',
    permissions: presetOf('reception'),
    clientId: null,
    workSites: [],
    ...but,
  }
}

/** Actions of an administrator on users, over the API. */
export const usersOf = (lab: Laboratory) => {
  const admin = () => lab.as('administrator')
  const historyOf = async (userId: number) =>
    (await admin().does(userHistoryEndpoint, { params: { userId }, query: { limit: 200 } })).items
  return {
    admin,
    historyOf,
    add: async (but: Partial<UserBody> = {}, by: Caller = admin()) => {
      const body = aUserBody(but)
      const { user, password } = await by.does(addUserEndpoint, { body })
      return { user, password, body }
    },
    change: (user: User, but: Partial<ReturnType<typeof bodyOf>>, by: Caller = admin()) =>
      by.call(changeUserEndpoint, {
        params: { userId: user.id },
        version: user.version,
        body: { ...bodyOf(user), ...but },
      }),
    find: (userId: number) => admin().does(findUserEndpoint, { params: { userId } }),
    changesOf: async (userId: number): Promise<UserChange[][]> =>
      (await historyOf(userId)).flatMap((event) => (event.kind === 'change' ? [event.changes] : [])),
    /** Failed attempts, from an address where nobody has signed in. */
    fail: (account: string, times: number, ip = '198.51.100.7') =>
      lab.database.pool.query(
        'insert into sign_in_attempt (account, ip, succeeded) select $1, $3, false from generate_series(1, $2)',
        [account, times, ip],
      ),
  }
}
