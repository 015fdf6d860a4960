import { LiveEvent, liveEventsEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { signOutEndpoint } from '@probeta/contract/access/session.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Laboratory, ownLaboratory } from '../testing/a-laboratory.ts'
import { holdOnly } from '../testing/access/access-actors.ts'
import type { Caller } from '../testing/access/call-api.ts'

// Only the heartbeat is faked: everything else goes by the real clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const beat = () => vi.advanceTimersByTime(20_000)

async function listen(lab: Laboratory, { authorization }: Caller, missed = 0) {
  const response = await fetch(`${lab.address}/api${liveEventsEndpoint.path}?missed=${missed}`, {
    headers: { authorization },
  })
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  /** The next piece; undefined once the server has ended the stream. */
  return async () => (await reader.read()).value
}

it('an open stream goes on while its session lasts, and does not keep it alive', async () => {
  const lab = await ownLaboratory()
  const person = await lab.another('director')
  const seen = async () =>
    (await lab.database.pool.query('select seen_at from session where user_id = $1', [person.userId])).rows
  const next = await listen(lab, person)
  expect(await next()).toBe(': open\n\n')
  await lab.database.pool.query(
    "update session set seen_at = clock_timestamp() - interval '10 minutes' where user_id = $1",
    [person.userId],
  )
  const before = await seen()
  beat()
  expect(await next()).toBe(': beat\n\n')
  beat()
  expect(await next()).toBe(': beat\n\n')
  expect(await seen()).toEqual(before)
})

it('an open stream ends with its session', async () => {
  const lab = await ownLaboratory()
  const person = await lab.another('director')
  const next = await listen(lab, person)
  expect(await next()).toBe(': open\n\n')
  await person.does(signOutEndpoint)
  beat()
  expect(await next()).toBeUndefined()
})

const tell = (lab: Laboratory, noun: string, id: string) =>
  lab.database.pool.query('select pg_notify($1, $2)', [
    `probeta_${lab.scope.laboratoryId}`,
    JSON.stringify({ noun, id }),
  ])

it('a page that asked first and listens then hears what was told meanwhile, and nobody else’s', async () => {
  const lab = await ownLaboratory()
  const [director, person] = [lab.as('director'), await lab.another('director')]
  const before = await listen(lab, director)
  expect(await before()).toBe(': open\n\n')
  lab.setNow('2026-11-18T09:05:00Z')
  await tell(lab, 'visit', 'first')
  await tell(lab, 'visit', 'second')
  await tell(lab, 'notice', String(person.userId))
  await tell(lab, 'notice', String(director.userId))
  let heard = ''
  while (!heard.includes('notice')) heard += (await before()) ?? ''
  const later = await listen(lab, person, 30_000)
  let repeated = ''
  while (!repeated.includes('notice')) repeated += (await later()) ?? ''
  expect(repeated).toContain('{"noun":"visit","id":"second"}')
  expect(repeated).toContain(`{"noun":"notice","id":"${person.userId}"}`)
  expect(repeated).not.toContain('first')
  expect(repeated).not.toContain(`"${director.userId}"`)
  const fresh = await listen(lab, person)
  expect(await fresh()).toBe(': open\n\n')
})

it('where nobody listened before, everything may have changed', async () => {
  const lab = await ownLaboratory()
  const person = await lab.another('director')
  // The laboratory is younger than its server, and this is its first page.
  const next = await listen(lab, person, 30_000)
  let heard = ''
  while (!heard.includes('notice')) heard += (await next()) ?? ''
  for (const noun of LiveEvent.shape.noun.options) expect(heard).toContain(`"noun":"${noun}"`)
})

it('whoever no longer holds any permission hears only what they themselves are told', async () => {
  const lab = await ownLaboratory()
  const person = await lab.another('director')
  const next = await listen(lab, person)
  expect(await next()).toBe(': open\n\n')
  const happens = (noun: string, id: string) => tell(lab, noun, id)
  await happens('visit', 'first')
  expect(await next()).toContain('first')
  // Whatever they may open, their dashboard shows something of it.
  await holdOnly(lab, person.userId, new Map([[9, 'approve']]))
  beat()
  expect(await next()).toBe(': beat\n\n')
  await happens('specimen', 'third')
  expect(await next()).toContain('third')
  await holdOnly(lab, person.userId, new Map())
  beat()
  expect(await next()).toBe(': beat\n\n')
  await happens('visit', 'second')
  await happens('notice', String(lab.as('director').userId))
  await happens('notice', String(person.userId))
  expect(await next()).toBe(`data: {"noun":"notice","id":"${person.userId}"}\n\n`)
})
