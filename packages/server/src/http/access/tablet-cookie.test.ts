import fastify from 'fastify'
import { expect, it } from 'vitest'
import { hashOf, newToken } from '../../base/token.ts'
import { tabletCookie } from './tablet-cookie.ts'

async function aServer(publicUrl: string) {
  const app = fastify()
  app.post('/', (request, reply) => {
    const cookie = tabletCookie(request, reply, publicUrl)
    const known = cookie.hash?.toString('hex') ?? 'unknown'
    cookie.keep('T'.repeat(43))
    return known
  })
  return (cookie: string) => app.inject({ method: 'POST', url: '/', headers: { cookie } })
}

it('over https bears the prefix that keeps other hosts from setting it', async () => {
  const call = await aServer('https://probeta.example')
  const { headers, body } = await call(`probeta-tablet=${newToken()}`)
  expect(body, 'without the prefix it counts for nothing').toBe('unknown')
  expect(headers['set-cookie']).toEqual([
    `__Host-tablet=${'T'.repeat(43)}; Path=/; Max-Age=31536000; SameSite=Strict; Secure; HttpOnly`,
    'tablet=1; Path=/; Max-Age=31536000; SameSite=Strict; Secure',
  ])
})

it.each(['https://probeta.example', 'http://probeta.example'])('is read back at %s', async (url) => {
  const call = await aServer(url)
  const token = newToken()
  const name = url.startsWith('https') ? '__Host-tablet' : 'probeta-tablet'
  expect((await call(`tablet=1; ${name}=${token}; other=2`)).body).toBe(hashOf(token).toString('hex'))
  expect((await call(`x${name}=${token}`)).body).toBe('unknown')
  expect((await call(`${name}=${token}x`)).body).toBe('unknown')
})
