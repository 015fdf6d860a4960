import type { FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'

/** A host name or address, with or without a port; nothing that programs read in more than one way. */
const named = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i
/** No name of this machine leads anywhere else: a balancer beside the server asks for its health under one. */
const ownMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * A name of somebody else's that is made to point at this server would have its page count as ours in the browser (DNS
 * rebinding), and a link that is built from it would lead there. The port says nothing: a proxy may listen on another.
 */
export function refuseForeignHost({ host }: FastifyRequest, published: URL): void {
  const name = named.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '') ?? ''
  if (name === published.hostname || ownMachine.test(name)) return
  throw new Refusal('request.foreignHost', { publicUrl: published.origin })
}
