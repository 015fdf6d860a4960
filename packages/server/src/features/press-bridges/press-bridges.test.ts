import {
  listPressBridgesEndpoint,
  postPressLinesEndpoint,
  revokePressBridgeEndpoint,
  takePressLinesEndpoint,
} from '@probeta/contract/laboratory/press-bridges.ts'
import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { aPressBridge } from '../../testing/a-press-bridge.ts'
import { pressLines } from '../../testing/nouns/a-press.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const journal = crypto.randomUUID()
async function aBridge() {
  const press = await lab
    .as('administrator')
    .does(addPressEndpoint, { body: { name: `Prensa ${crypto.randomUUID()}`, lines: pressLines } })
  const { bridge, key } = await aPressBridge(lab, press.id)
  const post = (texts: readonly string[], from = 1, sentAt = lab.now().toISOString()) =>
    lab.anonymous.call(postPressLinesEndpoint, {
      body: {
        ...{ key, journal, sentAt },
        lines: texts.map((text, at) => ({ number: from + at, heardAt: sentAt, text })),
      },
    })
  const take = (page: string, stored: readonly string[] = []) =>
    lab.as('laboratoryTechnician').does(takePressLinesEndpoint, {
      params: { pressId: press.id },
      body: { page, stored: [...stored] },
    })
  const known = async () =>
    (await lab.as('laboratoryTechnician').does(listPressBridgesEndpoint)).items.find(
      ({ id }) => id === bridge.id,
    )
  return { press, bridge, key, post, take, known }
}

describe('a press bridge', () => {
  it('has a key that is stored as its hash alone', async () => {
    const { bridge, key, known } = await aBridge()
    expect(key).toMatch(/^[\w-]{43}$/)
    const rows = await inLaboratory<{ all: string }>(
      lab,
      'select to_jsonb(b)::text as all from press_bridge b where id = $1',
      [bridge.id],
    )
    expect(rows[0]?.all).not.toContain(key)
    expect(await known()).toMatchObject({ heardAt: null, revokedAt: null })
  })

  it('passes on each line once, however often it sends it', async () => {
    const { press, post, take } = await aBridge()
    expect((await post(['565,0 kN', '566,0 kN'])).body).toEqual({ press: press.name, taken: 2, repeated: 0 })
    expect((await post(['565,0 kN', '566,0 kN', '567,0 kN'])).body).toMatchObject({ taken: 1, repeated: 2 })
    const { items } = await take(crypto.randomUUID())
    expect(items.map(({ text }) => text)).toEqual(['565,0 kN', '566,0 kN', '567,0 kN'])
  })

  it('says that it is there without a line, and how far its clock is off', async () => {
    const { post, known } = await aBridge()
    await post([], 1, new Date(lab.now().getTime() + 600_000).toISOString())
    const { heardAt, clockAheadSeconds } = (await known()) ?? {}
    expect(heardAt).not.toBeNull()
    expect(Math.abs((clockAheadSeconds ?? 0) - 600)).toBeLessThanOrEqual(5)
  })

  it('whose key was revoked is refused, as is a key of nobody', async () => {
    const { bridge, post, known } = await aBridge()
    await lab.as('administrator').does(revokePressBridgeEndpoint, { params: { bridgeId: bridge.id } })
    expect(await post(['565,0 kN'])).toMatchObject({ status: 403, body: { code: 'pressBridge.unknown' } })
    expect((await known())?.revokedAt).not.toBeNull()
  })
})

describe('the lines of a bridge', () => {
  it('go to one page, again until it has stored them, and then never more', async () => {
    const { post, take } = await aBridge()
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
    await post(['565,0 kN'])
    const first = await take(one)
    expect((await take(one)).items).toEqual(first.items)
    expect(await take(two)).toMatchObject({ items: [], takenElsewhereBy: expect.any(String) })
    const stored = first.items.map(({ id }) => id)
    expect((await take(one, stored)).items).toEqual([])
  })

  it('go to one page alone where two ask at the same time', async () => {
    const { post, take } = await aBridge()
    await post(['565,0 kN', '566,0 kN'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(crypto.randomUUID())))
    expect(answers.flatMap(({ items }) => items)).toHaveLength(2)
  })
})
