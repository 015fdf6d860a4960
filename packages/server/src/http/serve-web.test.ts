import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveWeb } from './serve-web.ts'

it('files with a hash are kept for a year, and the worker that reads photos comes with its policy', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'probeta-web-'))
  await mkdir(join(dist, 'assets'))
  const names = [
    'recognise-text-aB3_-x9Q.js',
    'recognise-text-aB3_-x9Q.js.br',
    'first-aB3_-x9Q.js',
    'spa-aB3_-x9Q.gz',
  ]
  for (const name of names) await writeFile(join(dist, 'assets', name), 'x'.repeat(10))
  for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
    await writeFile(join(dist, name), '<!doctype html>')
  const app = Fastify()
  app.addHook('onRequest', async (_, reply) => {
    void reply.header('content-security-policy', "default-src 'none'")
  })
  await serveWeb(app, dist)
  const headersOf = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers
  const [page, worker, script, language] = await Promise.all(
    ['/', '/assets/recognise-text-aB3_-x9Q.js', '/assets/first-aB3_-x9Q.js', '/assets/spa-aB3_-x9Q.gz'].map(
      headersOf,
    ),
  )
  // A page has its policy however it is compressed, and under any address.
  const compressed = async (url: string, encoding: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers
  const pages = [page, await compressed('/', 'gzip'), await compressed('/no/existe', 'br')]
  for (const one of [...pages, await compressed('/no/existe', 'identity')])
    expect(one).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
    })
  expect(pages.map((one) => one?.['content-encoding'])).toEqual(['br', 'gzip', 'br'])
  expect(worker).toMatchObject({ 'content-security-policy': "default-src 'none'", 'content-encoding': 'br' })
  expect(script).not.toHaveProperty('content-security-policy')
  // The program unpacks it by itself: a browser that did would hand over something else.
  expect(language).not.toHaveProperty('content-encoding')
  for (const headers of [worker, script, language])
    expect(headers?.['cache-control']).toBe('public, max-age=31536000, immutable')
  await app.close()
  await rm(dist, { recursive: true })
})
