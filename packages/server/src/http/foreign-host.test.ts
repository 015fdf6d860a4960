import { request } from 'node:http'
import { expect, it } from 'vitest'
import { ownLaboratory } from '../testing/a-laboratory.ts'

type Sent = { path?: string; headers: Record<string, string>; method?: string }

/** Raw, for fetch sets its own Host. */
const call = (address: string, { path = '/api/session', headers, method = 'GET' }: Sent) =>
  new Promise<{ status: number; cookie: boolean; body: string }>((resolve, reject) => {
    request(new URL(path, address), { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookie: response.headers['set-cookie'] !== undefined,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

const publicUrl = 'https://lab.example.org'
const foreign = [
  'evil.example',
  'evil.example:443',
  'lab.example.org.evil.example',
  'sub.lab.example.org',
  'evil.example@lab.example.org',
  'lab.example.org#evil.example',
  '192.168.1.20:8080',
  '0.0.0.0',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
]

it.each(foreign)('a request under the name %s is refused once a public address is set', async (host) => {
  const lab = await ownLaboratory({ publicUrl })
  for (const sent of [{}, { path: '/' }, { path: '/api/health' }, { method: 'DELETE' }]) {
    const { status, cookie } = await call(lab.address, { ...sent, headers: { host } })
    expect(status, JSON.stringify(sent)).toBe(421)
    expect(cookie, 'leaves nothing in a browser').toBe(false)
  }
})

it.each([
  ['es', 'Este servidor no atiende'],
  ['en', 'Wrong name or address for this server.'],
  ['de', 'Unter dieser Adresse'],
])('says in %s where to go instead', async (language, words) => {
  const lab = await ownLaboratory({ publicUrl })
  const headers = { host: 'evil.example', 'accept-language': language }
  const { body } = await call(lab.address, { headers })
  expect(JSON.parse(body)).toMatchObject({
    code: 'request.foreignHost',
    status: 421,
    title: expect.stringMatching(new RegExp(`^${words}.*${publicUrl}`)),
  })
})

it.each([
  'lab.example.org',
  'LAB.Example.org:443',
  'lab.example.org.',
  'localhost:8080',
  '127.0.0.1',
  '[::1]:8080',
])('its own name and those of this machine are answered: %s', async (host) => {
  const lab = await ownLaboratory({ publicUrl })
  expect((await call(lab.address, { headers: { host } })).status).toBe(401)
})

it('the name that a trusted proxy was asked under counts, and nobody else can pretend one', async () => {
  const headers = { host: 'probeta:8080', 'x-forwarded-host': 'lab.example.org' }
  const behind = await ownLaboratory({ publicUrl, trustedProxies: ['127.0.0.1'] })
  expect((await call(behind.address, { headers })).status).toBe(401)
  const evil = { ...headers, 'x-forwarded-host': 'evil.example' }
  expect((await call(behind.address, { headers: evil })).status).toBe(421)
  const alone = await ownLaboratory({ publicUrl })
  expect((await call(alone.address, { headers })).status).toBe(421)
})

it('without a public address of its own it answers under every name', async () => {
  const lab = await ownLaboratory()
  expect((await call(lab.address, { headers: { host: 'lab.local' } })).status).toBe(401)
})
