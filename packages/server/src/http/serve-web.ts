import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The built web application, compressed once at build time. Names with a hash never change and are kept for a year;
 * any other address that is not the API's is a page, and the application finds its way by itself.
 */
export async function serveWeb(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      const hashed = /-[\w-]{8,}\.(?:js|css|woff2|svg)(?:\.br|\.gz)?$/.test(path)
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
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
