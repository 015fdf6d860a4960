import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Headers about a page and what it may do; on a style sheet or a script of a page they only cost time. */
const ofPages = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'set-cookie',
]

/** It reads pictures from outside, and a worker is bound only by the policy that comes with its own script. */
const isBound = (path: string) => path.includes('recognise-text-')

/**
 * Serves the built web application, compressed once at build time. Names with a hash never change and are cached for a
 * year; any other address that is not the API's is a page, and the application does its own routing.
 */
export async function serveWeb(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      const hashed = /-[\w-]{8,}\.(?:js|css|woff2|svg|wasm|gz)(?:\.br|\.gz)?$/.test(path)
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\.(?:js|css|json|woff2|wasm|png|webmanifest)(?:\.br|\.gz)?$/.test(path) && !isBound(path))
        for (const name of ofPages) reply.removeHeader(name)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !/\.\w{2,5}(\?|$)/.test(request.url)
    ) {
      return reply.sendFile('index.html')
    }
    return reply.code(404).send()
  })
}
