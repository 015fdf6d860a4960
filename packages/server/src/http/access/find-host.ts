import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { addressesBeside } from '../../base/address-of.ts'
import { Refusal } from '../../base/refusal.ts'

/** A public address that is served: of one laboratory, or (`laboratoryId` null) of the installation. */
export type PublicHost = { laboratoryId: number | null; url: string }

export type Hosts = {
  pool: pg.Pool
  publicUrl: string
  /** Refuse requests under a host name that is not one of ours. */
  onlyPublicHost: boolean
  now(): Date
}

/** A host name or address, with or without a port; nothing that programs parse in more than one way. */
const named = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i
/** Names of this machine cannot point elsewhere: a load balancer beside the server checks its health under one. */
const ownMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
/**
 * A running server may take this long to learn a new host name of a laboratory, ms; foreign names cause no more queries
 * than this.
 */
const freshMs = 5_000

/**
 * Finds which of our addresses a request is for. A foreign name made to point at this server would have its page count
 * as ours in the browser (DNS rebinding), and a link built from it would lead there. The port is ignored: a proxy may
 * listen on another.
 */
export function hostFinder(hosts: Hosts): (request: FastifyRequest) => Promise<PublicHost> {
  const { publicUrl, onlyPublicHost } = hosts
  const ofLaboratory = laboratoryHosts(hosts)
  const installation = { laboratoryId: null, url: publicUrl }
  const { hostname, origin } = new URL(publicUrl)
  return async ({ host, log }) => {
    const name = named.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '') ?? ''
    if (name === hostname || ownMachine.test(name)) return installation
    const found = await ofLaboratory(name, log)
    if (found) return found
    if (onlyPublicHost) throw new Refusal('request.foreignHost', { publicUrl: origin })
    return installation
  }
}

function laboratoryHosts({ pool, publicUrl, now }: Hosts) {
  const addressOf = addressesBeside(publicUrl)
  let known = new Map<string, PublicHost>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const { rows } = await pool.query<{ id: number; hostName: string }>(
      'select id, host_name as "hostName" from laboratory where host_name is not null',
    )
    known = new Map(
      rows.map(({ id, hostName }) => [hostName, { laboratoryId: id, url: addressOf({ hostName }) }]),
    )
  }
  return async (name: string, log: FastifyBaseLogger): Promise<PublicHost | undefined> => {
    const at = now().getTime()
    // A clock that was set back must not keep an old result.
    if (Math.abs(at - readAt) >= freshMs) {
      readAt = at
      // The last known list is kept while the database does not answer.
      reading = read()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the host names of the laboratories were not read'),
        )
        .finally(() => (reading = undefined))
    }
    await reading
    return known.get(name)
  }
}
