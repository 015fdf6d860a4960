import {
  addPasskeyEndpoint,
  prepareNewPasskeyEndpoint,
  removePasskeyEndpoint,
  signInByPasskeyEndpoint,
} from '@probeta/contract/access/passkeys.ts'
import type { PasskeyAnswer } from '@probeta/contract/access/passkeys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { addKey, anOwner, ceremonies, type Ceremony, type Owner } from '../../testing/a-passkey.ts'
import { type Deviation, softwareKey } from '../../testing/software-key.ts'

type Challenge = Awaited<ReturnType<Ceremony>>

let lab: Laboratory
let owner: Owner
let otherOwner: Owner
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
beforeEach(async () => {
  await lab.database.pool.query('delete from sign_in_attempt')
  ;[owner, otherOwner] = [await anOwner(lab), await anOwner(lab)]
})

const grow = () =>
  lab.database.pool.query("update passkey_challenge set created_at = created_at - interval '301 seconds'")

/** The same words, whatever was wrong. */
const refused = {
  status: 422,
  body: {
    type: 'urn:probeta:passkey.refused',
    title: expect.stringContaining('llave de acceso'),
    status: 422,
    code: 'passkey.refused',
  },
}
const partsOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

const wrong: Record<string, Deviation> = {
  'of a page of another host': { origin: 'http://localhost.example.org' },
  'of a page of the same host at another port': { origin: 'http://localhost:8081' },
  'of a page of the number of the host': { origin: 'http://127.0.0.1' },
  'made for another host': { rpId: 'example.org' },
  'to a challenge that nobody put': { challenge: Buffer.alloc(32, 7).toString('base64url') },
  'without a challenge': { challenge: '' },
  'of a key that did not make sure of the person': { unverified: true },
}

type Twist = (asked: Challenge, ceremony: Ceremony) => PasskeyAnswer | Promise<PasskeyAnswer>

const twists: Record<string, Twist> = {
  ...Object.fromEntries(
    Object.entries(wrong).map(([name, deviation]): [string, Twist] => [
      name,
      ({ question }) => owner.key.sign(question, deviation),
    ]),
  ),
  'whose signature was changed': ({ question }) => owner.key.sign(question, { altered: true }),
  "signed by somebody else's key": ({ question }) => otherOwner.key.sign(question, { id: owner.key.id }),
  'in the name of another person': ({ question }) =>
    owner.key.sign(question, { userHandle: Buffer.alloc(32, 1).toString('base64url') }),
  'of a key that nobody has': ({ question }) => softwareKey().sign(question, { userHandle: 'bm9ib2R5' }),
  'after five minutes': async ({ question }) => {
    await grow()
    return owner.key.sign(question)
  },
  'to what another was asked': async ({ question }, ceremony) => {
    const theirs = await ceremony(lab, otherOwner)
    // Who signs in is nobody yet: there the question is everybody's, and the key says who.
    const options =
      ceremony === ceremonies['signing in'] ? { ...question.options, challenge: '' } : theirs.question.options
    return owner.key.sign({ ...question, options })
  },
  'said before': async (asked) => {
    const answer = owner.key.sign(asked.question)
    expect((await asked.answer(answer)).status).toBe(200)
    return answer
  },
  'of a key that counts backwards': async ({ question }, ceremony) => {
    const before = await ceremony(lab, owner)
    expect((await before.answer(owner.key.sign(before.question, { count: 7 }))).status).toBe(200)
    return owner.key.sign(question, { count: 6 })
  },
  'of a key that counts no further': async ({ question }, ceremony) => {
    const before = await ceremony(lab, owner)
    expect((await before.answer(owner.key.sign(before.question, { count: 7 }))).status).toBe(200)
    return owner.key.sign(question, { count: 7 })
  },
  'of a key that has stopped to count': async ({ question }, ceremony) => {
    const before = await ceremony(lab, owner)
    expect((await before.answer(owner.key.sign(before.question, { count: 7 }))).status).toBe(200)
    return owner.key.sign(question, { count: 0 })
  },
  'of a key that was removed': async ({ question }) => {
    await owner.caller.does(removePasskeyEndpoint, { params: { passkeyId: owner.key.id } })
    return owner.key.sign(question)
  },
}

describe.each(Object.entries(ceremonies))('%s refuses an answer', (name, ceremony) => {
  // The second step voids the ticket of the first answer: the same answer finds neither.
  const fitting = Object.entries(twists).filter(
    ([twist]) => name !== 'the second step' || !/said before|count/.test(twist),
  )
  it.each(fitting)('%s', async (_, twist) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const asked = await ceremony(lab, owner)
    const answer = await twist(asked, ceremony)
    expect(partsOf(await asked.answer(answer))).toEqual(refused)
    vi.restoreAllMocks()
  })

  it.each(Object.entries(ceremonies).filter(([other]) => other !== name))(
    'to the challenge of %s',
    async (_, other) => {
      const asked = await ceremony(lab, owner)
      const { question } = await other(lab, owner)
      expect(partsOf(await asked.answer(owner.key.sign(question)))).toEqual(refused)
    },
  )

  it('to the challenge of adding a key', async () => {
    const asked = await ceremony(lab, owner)
    const { options } = await owner.caller.does(prepareNewPasskeyEndpoint, { body: {} })
    const answer = owner.key.sign(asked.question, { challenge: options.challenge })
    expect(partsOf(await asked.answer(answer))).toEqual(refused)
  })

  it('a second time, however the first one went', async () => {
    const asked = await ceremony(lab, owner)
    await asked.answer(owner.key.sign(asked.question, { altered: true }))
    expect(partsOf(await asked.answer(owner.key.sign(asked.question)))).toEqual(refused)
  })

  it('by the right one after five wrong ones, for a while', async () => {
    const first = await ceremony(lab, owner)
    expect((await first.answer(owner.key.sign(first.question))).status).toBe(200)
    for (let tried = 0; tried < 5; tried += 1) {
      const { question, answer } = await ceremony(lab, owner)
      expect((await answer(owner.key.sign(question, { altered: true }))).status).toBe(422)
    }
    const { question, answer } = await ceremony(lab, owner)
    expect((await answer(owner.key.sign(question))).status).toBe(429)
  })
})

describe.each([
  ['the second step', ceremonies['the second step']],
  ['proving who one is', ceremonies['proving who one is']],
] as const)('%s', (_, ceremony) => {
  it("refuses somebody else's key, which opens only what is theirs", async () => {
    const { question, answer } = await ceremony(lab, owner)
    expect(partsOf(await answer(otherOwner.key.sign(question)))).toEqual(refused)
  })
})

describe('signing in', () => {
  it('refuses the key of somebody who is not active any more', async () => {
    const { question, answer } = await ceremonies['signing in'](lab)
    await inLaboratory(lab, 'update app_user set active = false where id = $1', [owner.caller.userId])
    expect(partsOf(await answer(owner.key.sign(question)))).toEqual(refused)
  })

  it('refuses a key that does not say whose it is', async () => {
    const { question } = await ceremonies['signing in'](lab)
    const { response, ...answer } = owner.key.sign(question)
    const { userHandle: _, ...rest } = response
    const body = { answer: { ...answer, response: rest } }
    expect(partsOf(await lab.anonymous.call(signInByPasskeyEndpoint, { body }))).toEqual(refused)
  })

  it('writes into the log who may have a copied key', async () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const count of [9, 3]) {
      const { question, answer } = await ceremonies['signing in'](lab)
      await answer(owner.key.sign(question, { count }))
    }
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^A passkey of director\.\d+ counts backwards/)]])
    warn.mockRestore()
  })

  it('lets a passkey in while others guess at the password', async () => {
    const { username = '' } =
      (
        await inLaboratory<{ username: string }>(lab, 'select username from app_user where id = $1', [
          owner.caller.userId,
        ])
      )[0] ?? {}
    await lab.database.pool.query(
      "insert into sign_in_attempt (account, ip, succeeded) select $1, '203.0.113.' || n, false from generate_series(1, 40) n",
      [username],
    )
    const { question, answer } = await ceremonies['signing in'](lab)
    expect((await answer(owner.key.sign(question))).status).toBe(200)
  })
})

describe('adding a key is refused', () => {
  const add = (key: ReturnType<ReturnType<typeof softwareKey>['register']>) =>
    owner.caller.call(addPasskeyEndpoint, { body: { name: 'Llave', key } })
  const question = (of = owner) => of.caller.does(prepareNewPasskeyEndpoint, { body: {} })

  it.each(Object.entries(wrong))('%s', async (_, deviation) => {
    expect(partsOf(await add(softwareKey().register(await question(), deviation)))).toEqual(refused)
  })

  it('after five minutes', async () => {
    const asked = await question()
    await grow()
    expect(partsOf(await add(softwareKey().register(asked)))).toEqual(refused)
  })

  it('to what another was asked', async () => {
    expect(partsOf(await add(softwareKey().register(await question(otherOwner))))).toEqual(refused)
  })

  it('to the challenge of proving who one is', async () => {
    const { question: proof } = await ceremonies['proving who one is'](lab, owner)
    const key = softwareKey().register(await question(), { challenge: proof.options.challenge })
    expect(partsOf(await add(key))).toEqual(refused)
  })

  it('twice with one challenge', async () => {
    const asked = await question()
    expect((await add(softwareKey().register(asked))).status).toBe(200)
    expect(partsOf(await add(softwareKey().register(asked)))).toEqual(refused)
  })

  it('where somebody has it already', async () => {
    expect(partsOf(await add(otherOwner.key.register(await question())))).toEqual(refused)
    expect(partsOf(await add((await addKey(owner.caller)).register(await question())))).toEqual(refused)
  })
})
