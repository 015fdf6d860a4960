import { expect, it, vi } from 'vitest'
import { createOutbox, type OutboxStore, type Waiting } from './outbox.ts'

type Letter = Waiting & { ready?: boolean }

/** The storage of a browser, shared by its tabs. */
function aBrowser() {
  const stored = new Map<string, Letter>()
  const store: OutboxStore<Letter> = {
    all: async () => [...stored.values()],
    put: async (item) => void stored.set(item.key, item),
    remove: async (key) => void stored.delete(key),
  }
  let turn: Promise<unknown> = Promise.resolve()
  const exclusively = (work: () => Promise<void>) => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const listeners: (() => void)[] = []
  const tabs = {
    tell: () => listeners.forEach((listener) => listener()),
    hear(listener: () => void) {
      listeners.push(listener)
      return () => void listeners.splice(listeners.indexOf(listener), 1)
    },
  }
  return { stored, store, exclusively, tabs }
}

function aTab(browser: ReturnType<typeof aBrowser>, send: (item: Letter) => Promise<unknown>, owner = 'ana') {
  const sent: string[] = []
  const retries: (() => void)[] = []
  const outbox = createOutbox<Letter>({
    ...browser,
    owner: () => owner,
    isReady: ({ ready }) => ready !== false,
    send,
    refusalOf: (error) => (error instanceof TypeError ? undefined : String(error)),
    onSent: ({ key }) => sent.push(key),
    later: (retry) => retries.push(retry),
  })
  return { outbox, sent, retries }
}
const letter = (key: string, but: Partial<Letter> = {}): Letter => ({ key, owner: 'ana', ...but })

it('two tabs send each one once, in order', async () => {
  const browser = aBrowser()
  const arrived: string[] = []
  const send = async ({ key }: Letter) => {
    await Promise.resolve()
    arrived.push(key)
  }
  const [left, right] = [aTab(browser, send), aTab(browser, send)]
  for (let n = 0; n < 30; n += 1) await browser.store.put(letter(`k${String(n).padStart(2, '0')}`))
  await Promise.all([left.outbox.flush(), right.outbox.flush(), left.outbox.flush()])
  expect(arrived).toEqual(Array.from({ length: 30 }, (_, n) => `k${String(n).padStart(2, '0')}`))
  expect(browser.stored.size).toBe(0)
  expect(left.outbox.snapshot()).toEqual({ waiting: [], sending: null, stuck: false, others: [] })
})

it('without a network everything stays, and goes when it is back', async () => {
  const browser = aBrowser()
  let online = false
  const { outbox, sent, retries } = aTab(browser, async () => {
    if (!online) throw new TypeError('offline')
  })
  await outbox.add(letter('a'))
  await outbox.add(letter('b'))
  await outbox.flush()
  expect(outbox.snapshot().waiting.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(retries.length).toBeGreaterThan(0)
  online = true
  await outbox.flush()
  expect(sent).toEqual(['a', 'b'])
})

it('says at once that it waits where the browser knows of no network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  let answer = () => {}
  const { outbox } = aTab(aBrowser(), () => new Promise<void>((done) => (answer = done)))
  await outbox.add(letter('a'))
  await expect.poll(() => outbox.snapshot()).toMatchObject({ sending: 'a', stuck: true })
  answer()
  await expect.poll(() => outbox.snapshot()).toMatchObject({ sending: null, stuck: false, waiting: [] })
  vi.unstubAllGlobals()
})

it('what is refused waits for a person and holds up nobody', async () => {
  const browser = aBrowser()
  let good = false
  const { outbox, sent } = aTab(browser, async ({ key }) => {
    if (key === 'bad' && !good) throw new Error('no photo')
  })
  await browser.store.put(letter('bad'))
  await browser.store.put(letter('next'))
  await outbox.flush()
  expect(sent).toEqual(['next'])
  expect(outbox.snapshot().waiting).toEqual([letter('bad', { refused: 'Error: no photo' })])
  await outbox.flush()
  expect(sent).toEqual(['next'])
  good = true
  await outbox.retry('bad')
  await outbox.flush()
  expect(sent).toEqual(['next', 'bad'])
})

it('what is not ready waits until it is, and what is dropped is gone', async () => {
  const browser = aBrowser()
  const { outbox, sent } = aTab(browser, async () => undefined)
  await outbox.add(letter('early', { ready: false }))
  await outbox.add(letter('never', { ready: false }))
  await outbox.flush()
  expect(sent).toEqual([])
  await outbox.drop('never')
  await outbox.change(
    ({ key }) => key === 'early',
    (item) => ({ ...item, ready: true }),
  )
  await outbox.flush()
  expect(sent).toEqual(['early'])
  expect(browser.stored.size).toBe(0)
})

it('a change waits for nothing to be sent', async () => {
  const browser = aBrowser()
  const answer = Promise.withResolvers<void>()
  const { outbox, sent } = aTab(browser, () => answer.promise)
  await browser.store.put(letter('slow', { ready: false }))
  await outbox.change(
    () => true,
    (item) => ({ ...item, ready: true }),
  )
  expect(sent).toEqual([])
  answer.resolve()
  await outbox.flush()
  expect(sent).toEqual(['slow'])
})

it('what somebody else left on the device is neither shown nor sent', async () => {
  const browser = aBrowser()
  const { outbox, sent } = aTab(browser, async () => undefined)
  await browser.store.put(letter('theirs', { owner: 'luis' }))
  await outbox.flush()
  expect(outbox.snapshot().waiting).toEqual([])
  expect(sent).toEqual([])
  expect(browser.stored.size).toBe(1)
})

it('what one tab sent no longer waits in another that had no network', async () => {
  const browser = aBrowser()
  const [left, right] = [
    aTab(browser, async () => {
      throw new TypeError('offline')
    }),
    aTab(browser, async () => undefined),
  ]
  await browser.store.put(letter('a'))
  await left.outbox.flush()
  expect(left.outbox.snapshot().waiting).toHaveLength(1)
  await right.outbox.flush()
  await expect.poll(() => left.outbox.snapshot().waiting).toEqual([])
})
