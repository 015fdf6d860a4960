import type { Args, Endpoint, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { Problem } from '@probeta/contract/base/problem.ts'
import type { SessionUser } from '@probeta/contract/access/session.ts'
import { nameTabletEndpoint, setPinEndpoint, signInByPinEndpoint } from '@probeta/contract/access/tablets.ts'
import { addPerson, openLaboratory } from '../../app/open-laboratory.ts'
import { type Laboratory, ownLaboratory } from '../a-laboratory.ts'
import { plainLaboratory, type StaffRole } from '../template-laboratory.ts'
import { callerAt } from '../access/call-api.ts'
import { inLaboratory } from '../enter-laboratory.ts'

export const ownPassword = 'la prensa de las siete'
export const ownPin = '407182'

type Answer<T> = { status: number; body: T & Partial<Problem>; retryAfter: number }

/** A browser: it keeps the cookies it is given, and sends them with every call. */
export function aBrowser({ address }: Laboratory, jar = new Map<string, string>()) {
  return {
    jar,
    async call<E extends Endpoint>(
      e: E,
      args: Partial<Args<E>> = {},
      authorization = '',
    ): Promise<Answer<ResultOf<E>>> {
      const { body } = args as { body?: unknown }
      const response = await fetch(`${address}/api${e.path}`, {
        method: e.method,
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(jar.has('XSRF-TOKEN') && { 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '' }),
          ...(authorization && { authorization }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      const read: unknown = await response.json()
      if (response.ok) e.result.parse(read)
      else Problem.parse(read)
      return {
        status: response.status,
        body: read as Answer<ResultOf<E>>['body'],
        retryAfter: Number(response.headers.get('retry-after')),
      }
    },
  }
}

export const callerOf = ({ address }: Laboratory, { id, token }: SessionUser) =>
  callerAt(address, id, `Bearer ${token},${id}`)

/** Adds somebody with a PIN and a known password. */
export async function withPin(lab: Laboratory, username: string, role: StaffRole = 'laboratoryTechnician') {
  const names = username.toUpperCase()
  const id = await addPerson(lab.database.pool, lab.scope, { username, names, role, password: ownPassword })
  const caller = callerAt(lab.address, id, await lab.signedIn(id))
  await caller.does(setPinEndpoint, { body: { pin: ownPin } })
  return { id, username, names, caller }
}

/** A laboratory, its tablet, and Ana, who has a PIN. */
export async function aTablet() {
  const lab = await ownLaboratory()
  const tablet = aBrowser(lab)
  const { authorization } = lab.as('administrator')
  const named = await tablet.call(nameTabletEndpoint, { body: { name: 'Prensa 1' } }, authorization)
  const ana = await withPin(lab, 'ana')
  const tryPin = (userId: number, given: string) =>
    tablet.call(signInByPinEndpoint, { body: { userId, pin: given } })
  const shiftAttempts = (seconds: number) =>
    lab.database.pool.query('update sign_in_attempt set at = at - make_interval(secs => $1)', [seconds])
  return { lab, tablet, id: named.body.id, ana, tryPin, shiftAttempts, authorization }
}

/** Tries so many wrong PINs in a row, each after its wait. */
export async function wrongPins(
  { tryPin, shiftAttempts }: Awaited<ReturnType<typeof aTablet>>,
  userId: number,
  count: number,
) {
  const codes: unknown[] = []
  for (let guess = 0; guess < count; guess += 1) {
    codes.push((await tryPin(userId, '558301')).body.code)
    await shiftAttempts(200)
  }
  return codes
}

/** Deactivates a user in the database, without the users' endpoint. */
export const deactivate = (lab: Laboratory, username: string) =>
  inLaboratory(lab, 'update app_user set active = false where username = $1', [username])

/** Another laboratory of the same installation, and somebody there who has a PIN. */
export async function elsewhere({ lab, ana }: Awaited<ReturnType<typeof aTablet>>) {
  const { pool } = lab.database
  const other = await openLaboratory(lab.database.ownerUrl, plainLaboratory('Otro laboratorio'))
  const eva = await addPerson(pool, other, {
    username: 'eva',
    names: 'EVA',
    role: 'checker',
    password: ownPassword,
  })
  await pool.query('insert into pin select $1, pin_hash from pin where user_id = $2', [eva, ana.id])
  return { laboratoryId: other.laboratoryId, eva }
}
