import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { newToken } from '../../base/token.ts'
import { readToken } from './read-token.ts'

type Right = { token: string; id: number }

const tokens = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
const ids = fc.integer({ min: 1, max: 2_147_483_647 })

const fullWidth = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

/** Whatever may stand in a header's value. */
const rubbish = fc.string({ unit: fc.constantFrom(...'\t !"#,;:=/+-_.0179AZaz~éÿ'), maxLength: 80 })

/** Nearly correct headers: what a browser or a proxy may do to a header, and what a thief may try. */
const spoilt: readonly ((right: Right) => fc.Arbitrary<readonly string[]>)[] = [
  ({ token, id }) =>
    fc.constantFrom([`bearer ${token},${id}`], [`BEARER ${token},${id}`], [`Basic ${token},${id}`]),
  ({ token, id }) =>
    fc.constantFrom([`Bearer ${token},0${id}`], [`Bearer ${token},+${id}`], [`Bearer ${token},-${id}`]),
  ({ token, id }) => fc.constant([`Bearer ${token},${fullWidth(String(id))}`]),
  ({ token, id }) =>
    fc.constantFrom(
      [`Bearer ${token},${id}.0`],
      [`Bearer ${token},${id}e0`],
      [`Bearer ${token},0x${id.toString(16)}`],
    ),
  ({ token, id }) => ids.map((other) => [`Bearer ${token},${id},${other}`]),
  ({ token, id }) => ids.map((other) => [`Bearer ${token},${other} ,${id}`]),
  ({ token, id }) =>
    fc.constantFrom(
      [`Bearer  ${token},${id}`],
      [`Bearer ${token}, ${id}`],
      [`Bearer ${token},${id} `],
      [` Bearer ${token},${id}`],
      [`Bearer\t${token},${id}`],
      [`Bearer ${token} ,${id}`],
    ),
  ({ token, id }) =>
    fc.constantFrom(
      [`Bearer ${token}`],
      [`Bearer ${token},`],
      [`Bearer ,${id}`],
      [`${token},${id}`],
      [`Bearer ${id},${token}`],
      [],
    ),
  ({ token, id }) =>
    fc.constantFrom(
      [`Bearer ${token},${id}`, `Bearer ${token},${id}`],
      [`Bearer ${token},${id}`, ''],
      [`Bearer ${token},${id}, Bearer ${token},${id}`],
    ),
  ({ token, id }) => rubbish.map((other) => [`Bearer ${token},${id}`, other]),
  ({ token, id }) => fc.nat(42).map((at) => [`Bearer ${token.slice(0, at)}${token.slice(at + 1)},${id}`]),
  ({ token, id }) => rubbish.filter((more) => more !== '').map((more) => [`Bearer ${token}${more},${id}`]),
  ({ token, id }) =>
    fc
      .tuple(fc.nat(42), fc.constantFrom(...'+/=. ~é%'))
      .map(([at, sign]) => [`Bearer ${token.slice(0, at)}${sign}${token.slice(at + 1)},${id}`]),
  ({ token }) =>
    fc.constantFrom(
      [`Bearer ${token},0`],
      [`Bearer ${token},99999999999`],
      [`Bearer ${token},NaN`],
      [`Bearer ${token},null`],
      [`Bearer ${token},`],
    ),
  () => rubbish.map((header) => [header]),
]

const headersOf = fc
  .tuple(fc.record({ token: tokens, id: ids }), fc.nat(spoilt.length - 1))
  .chain(([right, way]) =>
    (spoilt[way] ?? (() => fc.constant([])))(right).map((headers) => ({ right, headers })),
  )

describe('the shape of the header', () => {
  it('is read as token and id, and as nothing else', () => {
    fc.assert(
      fc.property(tokens, ids, (token, id) => {
        expect(readToken([`Bearer ${token},${id}`])).toEqual({ token, claimedId: id })
      }),
    )
  })

  it('is refused in 20,000 near misses', () => {
    fc.assert(
      fc.property(headersOf, ({ headers }) => {
        expect(readToken(headers)).toBeUndefined()
      }),
      { numRuns: 20_000 },
    )
    expect(readToken(undefined)).toBeUndefined()
  })
})

const isSendable = (headers: readonly string[]) =>
  headers.every((one) => /^[\t\x20-\x7e\x80-\xff]*$/.test(one))

/** White space around a value is no part of it (RFC 9110, 5.5): HTTP itself removes it before anyone reads it. */
const isOnlyPadded = (headers: readonly string[], authorization: string) =>
  headers.length === 1 && headers[0]?.replace(/^[\t ]+|[\t ]+$/g, '') === authorization

describe('at the running server', () => {
  let lab: Laboratory
  let address: URL
  beforeAll(async () => {
    lab = await aLaboratory()
    address = new URL(`/api${currentSessionEndpoint.path}`, lab.address)
  })
  afterAll(() => lab.close())

  /** Raw, for fetch would join two headers of a name, and refuse some of these. */
  const ask = (headers: readonly string[]) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request(address, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        )
      })
      call.setHeader('accept-language', 'es')
      if (headers.length > 0) call.setHeader('authorization', headers)
      call.on('error', reject)
      call.end()
    })

  const partsOf = (authorization: string): Right => {
    const [token = '', id = ''] = authorization.slice('Bearer '.length).split(',')
    return { token, id: Number(id) }
  }

  it('no near miss of a good header gets in, and every refusal reads the same', async () => {
    const person = await lab.another('director')
    const right = partsOf(person.authorization)
    const refused = await ask([])
    expect(refused.status).toBe(401)
    const some = spoilt.flatMap((way) => fc.sample(way(right), { numRuns: 25, seed: 4 }))
    expect(some.length).toBeGreaterThan(300)
    for (const headers of some.filter((one) => isSendable(one) && !isOnlyPadded(one, person.authorization))) {
      expect(await ask(headers), JSON.stringify(headers)).toEqual(refused)
    }
    expect((await ask([person.authorization])).status, 'none of them counted as a foreign id').toBe(200)
  })

  it('a token beside any id but its own opens nothing: neither its owner nor the other', async () => {
    const refused = await ask([])
    const [mine, theirs] = [await lab.another('reception'), await lab.another('administrator')]
    const token = partsOf(mine.authorization).token
    expect(await ask([`Bearer ${token},${theirs.userId}`])).toEqual(refused)
    expect(await ask([`Bearer ${newToken()},${theirs.userId}`])).toEqual(refused)
    expect(await ask([`Bearer ${token},${mine.userId}`, `Bearer ${token},${theirs.userId}`])).toEqual(refused)
    const answer = await ask([mine.authorization])
    expect(JSON.parse(answer.text)).toMatchObject({ id: mine.userId })
  })

  it('three foreign ids end the session, two do not', async () => {
    const person = await lab.another('director')
    const { token, id } = partsOf(person.authorization)
    const mismatch = () => ask([`Bearer ${token},${id + 1}`])
    await mismatch()
    await mismatch()
    expect((await ask([person.authorization])).status).toBe(200)
    const third = await mismatch()
    expect(await ask([person.authorization])).toEqual(third)
    expect((await ask([await lab.signedIn(id)])).status, 'a session of its own is not touched').toBe(200)
  })
})
