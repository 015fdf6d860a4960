import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { addressesBeside } from '../../base/address-of.ts'
import { Refusal } from '../../base/refusal.ts'

/** An address that is answered: of one laboratory, or (`laboratoryId` null) of the installation. */
export type PublicHost = { laboratoryId: number | null; url: string }

export type Hosts = {
  pool: pg.Pool
  publicUrl: string
  /** Requests under another name than one of ours are refused. */
  onlyPublicHost: boolean
  now(): Date
}

/** A host name or address, with or without a port; nothing that programs read in more than one way. */
const named = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i
/** No name of this machine leads anywhere else: a balancer beside the server asks for its health under one. */
const ownMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
/** So long a running server may not know a name that a laboratory was given; foreign names cause no more questions than this. */
const freshMs = 5_000

/**
 * Which of our addresses a request asks for. A name of somebody else's that is made to point at this server would have its
 * page count as ours in the browser (DNS rebinding), and a link that is built from it would lead there. The port says
 * nothing: a proxy may listen on another.
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
    // A clock that was put back must not keep an old answer.
    if (Math.abs(at - readAt) >= freshMs) {
      readAt = at
      // What was known stays so while the database does not answer.
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
