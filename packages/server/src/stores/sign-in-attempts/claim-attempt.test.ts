import { request } from 'node:http'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../base/refusal.ts'
import { decoyHash } from '../../passwords/password.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { claimAttempt, fromKnownAddress, fromOneAddress, fromUnknownNames } from './claim-attempt.ts'
import { type Limit, quarterHour, waitAfter } from './wait-after.ts'

const password = 'correct horse battery staple'
const home = '127.0.0.1'
const strange = (index: number) => `127.0.1.${index + 1}`

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
beforeEach(() => lab.database.pool.query('delete from sign_in_attempt'))

/** Number of guesses, eight at once and taking turns over these addresses, that reach the password. */
async function passed(guesses: number, addresses: readonly string[], account: (index: number) => string) {
  const waiting = Array.from({ length: guesses }, (_, index) => index)
  let through = 0
  async function guesser() {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      try {
        const ip = addresses[index % addresses.length] ?? ''
        await claimAttempt(lab.database.pool, { account: account(index), ip, way: 'password', agent: '' })
        through += 1
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'request.tooMany') throw error
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, guesser))
  return through
}

/** Over the real network stack, from one of this machine's own addresses. */
const signInFrom = (localAddress: string, usuario: string, given: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const url = new URL(`/api${signInEndpoint.path}`, lab.address)
    const headers = { 'content-type': 'application/json', 'accept-language': 'es' }
    const call = request(url, { method: 'POST', localAddress, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      )
    })
    call.on('error', reject)
    call.end(JSON.stringify({ usuario, password: given }))
  })

describe('five thousand guesses at one account', () => {
  it.each([
    ['one address', 1],
    ['fifty addresses', 50],
  ])(
    'from %s hardly reach the password, while the owner signs in',
    async (_, count) => {
      const owner = 'director.5'
      expect((await signInFrom(home, owner, password)).status).toBe(200)
      const addresses = Array.from({ length: count }, (__, index) => strange(index))
      expect(await passed(5_000, addresses, () => owner)).toBeLessThanOrEqual(10)
      expect((await signInFrom(strange(0), owner, password)).status, 'even the right one waits').toBe(429)
      expect((await signInFrom(home, owner, password)).status, 'from where they always do').toBe(200)
    },
    120_000,
  )

  it('a success from elsewhere is what makes an address known, not a try', async () => {
    const owner = 'director.5'
    await passed(20, [strange(0)], () => owner)
    expect((await signInFrom(home, owner, password)).status, 'home is strange as yet').toBe(429)
  })
})

it('one address that tries one password on a thousand accounts waits too', async () => {
  expect(await passed(1_000, [strange(7)], (index) => `person.${index}`)).toBeLessThanOrEqual(
    fromOneAddress.free + 4,
  )
  expect(await passed(1, [strange(8)], () => 'person.1'), 'others do not').toBe(1)
})

it('somebody who has signed in there is not held up by what others at that address forget', async () => {
  expect((await signInFrom(home, 'director.5', password)).status).toBe(200)
  await passed(200, [home], (index) => `person.${index}`)
  expect((await signInFrom(home, 'director.5', password)).status).toBe(200)
})

it('the owner who forgets waits seconds where they have signed in before', async () => {
  expect((await signInFrom(home, 'director.5', password)).status).toBe(200)
  for (let tries = 0; tries < fromKnownAddress.free; tries += 1)
    expect((await signInFrom(home, 'director.5', 'wrong')).status).toBe(422)
  const held = await signInFrom(home, 'director.5', password)
  expect(held.status).toBe(429)
  const { detail } = JSON.parse(held.text) as { detail: { retryAfter: number } }
  expect(detail.retryAfter).toBeLessThanOrEqual(fromKnownAddress.first)
})

describe('an unknown user and a wrong password', () => {
  // The real one, counted.
  const verify = vi.spyOn(argon2, 'verify')
  afterAll(() => verify.mockRestore())
  it('get the same answer for the same work: one verification at the same cost', async () => {
    const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4)
    verify.mockClear()
    const wrong = await signInFrom(home, 'director.5', 'not it, surely')
    const unknown = await signInFrom(home, 'nobody.here', 'not it, surely')
    expect(wrong.status).toBe(422)
    expect(unknown).toEqual(wrong)
    const hashes = verify.mock.calls.map(([hash]) => hash)
    expect(hashes).toHaveLength(2)
    expect(hashes[0]).not.toBe(hashes[1])
    expect(hashes[1]).toBe(await decoyHash)
    expect(costOf(hashes[0])).toEqual(costOf(hashes[1]))
  })

  it('are slowed alike', async () => {
    const answers = async (account: string, address: string) => {
      const statuses: number[] = []
      for (let tries = 0; tries < 7; tries += 1)
        statuses.push((await signInFrom(address, account, 'not it, surely')).status)
      return statuses
    }
    expect(await answers('director.5', strange(1))).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect(await answers('nobody.here', strange(2))).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})

describe('the waits', () => {
  /** Seconds at which an attacker who tries without pause for so long gets through. */
  function throughIn(limit: Limit, seconds: number): number[] {
    const times: number[] = []
    for (let now = 0; now < seconds; now += 1) {
      const recent = () => times.filter((at) => now - at < quarterHour)
      while (waitAfter(limit, recent().length, now - (times.at(-1) ?? 0)) === 0) times.push(now)
    }
    return times
  }

  it('let ten guesses of strangers through in any quarter of an hour of a whole day', () => {
    const times = throughIn(fromUnknownNames, 86_400)
    const most = Math.max(...times.map((at) => times.filter((t) => t >= at && t < at + quarterHour).length))
    expect(most).toBe(10)
  })

  it('grow and end: nobody is locked out', () => {
    expect([0, 4, 5, 6, 7].map((failures) => waitAfter(fromUnknownNames, failures, 0))).toEqual([
      0, 0, 15, 30, 60,
    ])
    expect(waitAfter(fromUnknownNames, 5_000, 0)).toBe(quarterHour)
    expect(waitAfter(fromUnknownNames, 5_000, quarterHour)).toBe(0)
    expect(waitAfter(fromUnknownNames, 6, 29.5)).toBe(1)
  })
})
