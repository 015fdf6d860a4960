import { describe, expect, it } from 'vitest'
import type { UnsentBreak } from '../../../trade/offline/keep-breaks.ts'
import type { OutboxSnapshot } from '../../../trade/offline/outbox.ts'
import { aBody, anEntry } from '../reading/make-specimen.ts'
import { createQueue, type Outgoing } from './queue-breaks.ts'

const item = (but: Partial<Outgoing> = {}): Outgoing => ({
  specimenId: 's1',
  code: 'OB12-045-1',
  version: 3,
  key: 'k1',
  body: aBody(),
  entry: anEntry(),
  strengthMpa: 32,
  ...but,
})
const refusal = {
  code: 'request.stale',
  status: 412,
  title: 'somebody was faster',
  current: { version: 4 },
  detail: {},
} as const

/** A fake of the device's store, with its notifications. */
function aDevice() {
  let kept: OutboxSnapshot<UnsentBreak> = { waiting: [], sending: null, stuck: false, others: [] }
  const listeners: (() => void)[] = []
  const retries: (() => void)[] = []
  const asked: (string | undefined)[][] = []
  let room = true
  const show = (next: Partial<typeof kept>) => {
    kept = { ...kept, ...next }
    for (const listener of listeners) listener()
  }
  const sealed = (of: Outgoing): UnsentBreak => ({ ...of, owner: '4', author: 'Ana', laboratoryId: 1, at: 5 })
  const queue = createQueue({
    keep: async (these) => {
      asked.push(these.map(({ instead }) => instead))
      if (!room) throw new Error('no room')
      const replaced = these.map(({ instead }) => instead)
      show({
        waiting: [
          ...kept.waiting.filter(({ key }) => !replaced.includes(key)),
          ...these.map(({ item: of }) => sealed(of)),
        ],
      })
    },
    snapshot: () => kept,
    subscribe: (listener) => {
      listeners.push(listener)
      return () => undefined
    },
    later: (retry) => void retries.push(retry),
  })
  return { queue, show, sealed, retries, asked, full: (is: boolean) => void (room = !is) }
}
const settled = () => new Promise<void>((done) => setTimeout(done, 0))

describe('a reading that left the form', () => {
  it('is shown from the very key, kept a moment later, and gone once it is sent', async () => {
    const { queue, show } = aDevice()
    queue.add(item())
    expect(queue.snapshot().get('s1')?.state).toBe('saving')
    await settled()
    expect(queue.list().map(({ key }) => key)).toEqual(['k1'])
    show({ waiting: [] })
    expect(queue.snapshot().size).toBe(0)
  })

  it('waits for the network when nobody was reached, and is the same map until something changes', async () => {
    const { queue, show } = aDevice()
    queue.add(item())
    await settled()
    show({ stuck: true })
    expect(queue.snapshot().get('s1')?.state).toBe('waiting')
    expect(queue.snapshot()).toBe(queue.snapshot())
  })

  it('waits for a person with everything that was said, also after the page was opened again', async () => {
    const { queue, show, sealed } = aDevice()
    show({ waiting: [{ ...sealed(item()), refused: refusal.title, refusal }] })
    expect(queue.snapshot().get('s1')).toMatchObject({
      state: 'refused',
      entry: anEntry(),
      error: { code: 'request.stale', title: 'somebody was faster', current: { version: 4 } },
    })
  })

  it('is replaced by its next try, and never by nothing', async () => {
    const { queue, show, sealed, asked } = aDevice()
    show({ waiting: [{ ...sealed(item()), refused: refusal.title, refusal }] })
    queue.add(item({ key: 'k2', version: 4 }), 'k1')
    expect(queue.list().map(({ key }) => key)).toEqual(['k2'])
    await settled()
    expect(asked).toEqual([['k1']])
    expect(queue.list().map(({ key, state }) => [key, state])).toEqual([['k2', 'saving']])
  })

  it('stays in the hands of the page while the device has no room, and is kept as soon as it has', async () => {
    const { queue, retries, full } = aDevice()
    full(true)
    queue.add(item())
    await settled()
    expect(queue.snapshot().get('s1')?.state).toBe('saving')
    full(false)
    retries[0]?.()
    await settled()
    expect(queue.list().map(({ key }) => key)).toEqual(['k1'])
  })

  it('is written in one go with those that leave together, as the rows of a grid do', async () => {
    const { queue, asked } = aDevice()
    for (const n of [1, 2, 3]) queue.add(item({ key: `k${n}`, specimenId: `s${n}` }))
    await settled()
    expect(asked).toEqual([[undefined, undefined, undefined]])
    expect(queue.list().map(({ key }) => key)).toEqual(['k1', 'k2', 'k3'])
  })

  it('of two for one specimen the one on its way is shown, and the list names both', () => {
    const { queue, show, sealed } = aDevice()
    show({
      waiting: [{ ...sealed(item()), refused: refusal.title, refusal }, sealed(item({ key: 'k2' }))],
    })
    expect(queue.snapshot().get('s1')?.key).toBe('k2')
    expect(queue.list()).toHaveLength(2)
  })
})
