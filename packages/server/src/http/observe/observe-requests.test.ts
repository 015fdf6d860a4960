import {
  addClientEndpoint,
  findClientEndpoint,
  listClientsEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { languages } from '@probeta/contract/base/languages.ts'
import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { plainClient } from '../../testing/access/plain-bodies.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { unusedPassword } from '../../testing/template-laboratory.ts'

const Line = z.looseObject({
  level: z.number(),
  time: z.iso.datetime(),
  traceId: z.string(),
  msg: z.string(),
})
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** A laboratory with a log of its requests; `linesOf` waits until so many lines of a request are written. */
async function aLoggedLaboratory() {
  let text = ''
  const logStream = { write: (line: string) => void (text += line) }
  const lab = await ownLaboratory({ observed: { logRequests: true, logStream } })
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => Line.parse(JSON.parse(line)))
  return {
    lab,
    text: () => text,
    linesOf: async (id: string, count: number) => {
      const those = () => lines().filter((line) => line.traceId === id)
      await expect.poll(() => those().length).toBe(count)
      return those()
    },
  }
}

/** Makes the database refuse clients by a rule that the program does not know: it fails, and PostgreSQL quotes the row. */
async function refuseClients({ database }: Laboratory): Promise<void> {
  const superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
  onTestFinished(() => superuser.end())
  await superuser.query(`alter table client add constraint none_today check (name = '') not valid`)
}

const idOf = (headers: Headers) => headers.get('x-request-id') ?? ''

it('every request is one line with its route, who asked and the trace of the caller', async () => {
  const { lab, linesOf } = await aLoggedLaboratory()
  const { address, authorization, userId, does } = lab.as('reception')
  const { id } = await does(addClientEndpoint, { body: plainClient })
  const answer = await fetch(`${address}/api/clients/${id}?seen=1`, {
    headers: { authorization, traceparent },
  })
  expect(idOf(answer.headers)).toBe(traceId)
  const [line] = await linesOf(traceId, 1)
  expect(line).toMatchObject({
    ...{ level: 30, msg: 'request', method: 'GET', route: '/api/clients/:clientId', status: 200, userId },
    ...{ laboratoryId: lab.scope.laboratoryId, ms: expect.any(Number), bytes: expect.any(Number) },
  })
  expect(line?.['bytes']).toBeGreaterThan((await answer.text()).length)
})

it('a request that is refused before anybody knows who asks has a line too, with the code of the refusal', async () => {
  const { lab, linesOf } = await aLoggedLaboratory()
  const { headers } = await lab.anonymous.call(listClientsEndpoint, { query: {} })
  const [line] = await linesOf(idOf(headers), 1)
  expect(line).toMatchObject({ route: '/api/clients', status: 401, refusal: 'session.invalid' })
  expect(line).not.toHaveProperty('userId')
  const nowhere = await fetch(`${lab.address}/api/clientes/ACME`)
  expect(await linesOf(idOf(nowhere.headers), 1)).toMatchObject([{ route: 'none', status: 404 }])
})

it('an error names the request to whoever met it, and its lines in the log are found by that', async () => {
  const { lab, linesOf } = await aLoggedLaboratory()
  await refuseClients(lab)
  for (const language of languages) {
    const failed = await lab.as('reception').call(addClientEndpoint, { body: plainClient }, { language })
    const id = idOf(failed.headers)
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(failed).toMatchObject({
      status: 500,
      body: { code: 'server.failed', instance: `urn:probeta:request:${id}` },
    })
    expect(failed.ok || failed.body.title).toContain(` ${id.slice(0, 12)}.`)
    const [error, request] = await linesOf(id, 2)
    expect(error).toMatchObject({
      level: 50,
      err: { code: '23514', constraint: 'none_today', table: 'client', stack: expect.any(String) },
    })
    expect(request).toMatchObject({ status: 500, refusal: 'server.failed' })
  }
  const { status, headers } = await lab.anonymous.call(healthEndpoint)
  expect(await linesOf(idOf(headers), 1)).toMatchObject([{ route: '/api/health', status }])
})

it('no name, search, password or token is in the log, whatever fails', async () => {
  const { lab, text, linesOf } = await aLoggedLaboratory()
  const name = 'Hormigones Ocaña'
  const { call, does, authorization } = lab.as('reception')
  const body = { ...plainClient, name, taxId: 'B-77001', email: 'ocana@example.org' }
  const { id } = await does(addClientEndpoint, { body })
  await does(listClientsEndpoint, { query: { search: name } })
  await does(findClientEndpoint, { params: { clientId: id } })
  await call(addClientEndpoint, { body })
  const wrong = { usuario: 'reception.1', password: `${unusedPassword}!` }
  await lab.anonymous.call(signInEndpoint, { body: wrong })
  await refuseClients(lab)
  const failed = await call(addClientEndpoint, { body: { ...body, taxId: 'B-77002' } })
  expect(failed.status).toBe(500)
  await linesOf(idOf(failed.headers), 2)
  const token = authorization.split(/[ ,]/)[1] ?? ''
  for (const secret of [name, 'Oca', 'B-7700', 'ocana@', wrong.usuario, unusedPassword, token, id])
    expect(text()).not.toContain(secret)
})

it('a caller that leaves before the answer is complete is in the log as such', async () => {
  const { lab, linesOf } = await aLoggedLaboratory()
  const leaving = new AbortController()
  const { authorization } = lab.as('reception')
  const stream = await fetch(`${lab.address}/api/events`, {
    headers: { authorization, traceparent },
    signal: leaving.signal,
  })
  expect(stream.status).toBe(200)
  leaving.abort()
  expect(await linesOf(traceId, 1)).toMatchObject([{ route: '/api/events', status: 499 }])
})
