import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document of what is mounted, and the page to read it at /api/docs; all its files come from here. */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  api.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    api.swagger(),
  )
}
