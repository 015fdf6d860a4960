import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../../base/token.ts'

/** The cookie by which the browser recognises a tablet that several people share. It grants no access by itself. */
export type TabletCookie = {
  /** SHA-256 of the token the browser sent; undefined where it sent none. */
  hash: Buffer | undefined
  /** Makes this browser the tablet of a token for a year, and lets its pages know that it is one. */
  keep(token: string): void
}

const seconds = 365 * 24 * 60 * 60

/** `__Host-`: set by this host alone, over https. */
const nameAt = (secure: boolean) => (secure ? '__Host-tablet' : 'probeta-tablet')

function tokenIn(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const token = pairs.find(([own]) => own === name)?.[1]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function tabletCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): TabletCookie {
  const secure = publicUrl.startsWith('https:')
  const token = tokenIn(request.headers.cookie, nameAt(secure))
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Strict${secure ? '; Secure' : ''}`
  return {
    hash: token === undefined ? undefined : hashOf(token),
    keep(given) {
      void reply.header('set-cookie', `${nameAt(secure)}=${given}; ${attributes}; HttpOnly`)
      // Readable by scripts: so that no other browser asks whether it is a tablet.
      void reply.header('set-cookie', `tablet=1; ${attributes}`)
    },
  }
}
