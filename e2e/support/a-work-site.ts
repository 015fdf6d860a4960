import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { addMixEndpoint, addWorkSiteEndpoint, type WorkSite } from '@probeta/contract/clients/work-sites.ts'
import { presetOf, type RoleId } from '@probeta/domain/people/permissions.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainClient, plainMix, plainWorkSite } from '@probeta/server/testing/access/plain-bodies.ts'
import { addUser } from './people.ts'
import type { Person } from './servers/laboratory.ts'

/** Letters that no other run of these tests has used in the same laboratory. */
export const mark = () => crypto.randomUUID().slice(0, 6).toUpperCase()

type But = {
  code: string
  name: string
  client?: string
  clientId?: string
  mix?: Partial<Args<typeof addMixEndpoint>['body']>
}

/** A work site with one mix; of a client of its own unless one is given. */
export async function aWorkSite(
  administrator: Caller,
  { code, name, client, clientId, mix }: But,
): Promise<WorkSite> {
  const owner =
    clientId ??
    (
      await administrator.does(addClientEndpoint, {
        body: { ...plainClient, name: client ?? `Cliente de ${name}` },
      })
    ).id
  const site = await administrator.does(addWorkSiteEndpoint, {
    body: { ...plainWorkSite, clientId: owner, code, name },
  })
  await administrator.does(addMixEndpoint, { params: { workSiteId: site.id }, body: { ...plainMix, ...mix } })
  return site
}

/** Somebody with a role's preset, who comes in by the first password; `own` is the administrator's. */
export async function aColleague(
  administrator: Caller,
  own: string,
  names: string,
  role: Exclude<RoleId, 'client'>,
): Promise<Person> {
  await administrator.does(proveByPasswordEndpoint, { body: { password: own } })
  const username = `${names.split(' ')[0]}-${mark()}`.toLowerCase()
  return addUser(administrator, { username, names, permissions: presetOf(role) })
}

/** A client user of one work site. */
export const aClientUser = (administrator: Caller, { id, clientId }: WorkSite): Promise<Person> =>
  addUser(administrator, {
    username: `obra-${mark()}`.toLowerCase(),
    names: `Olga Obra ${mark()}`,
    ...{ clientId, workSites: [id] },
  })
