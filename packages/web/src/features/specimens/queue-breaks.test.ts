import { describe, expect, it } from 'vitest'
import { Refused } from '../../ui/refused.ts'
import { aBody, anEntry, aSpecimen } from './make-specimen.ts'
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
const offline = new Refused('network.offline', 0, 'no network', [], undefined)
const stale = new Refused('request.stale', 412, 'somebody was faster', [], { version: 4 })

/** A server that answers each call by the next of the given answers, and remembers the keys it was called with. */
function against(answers: (Error | 'ok')[]) {
  const keys: string[] = []
  const kept: number[] = []
  const saved: string[] = []
  const retries: (() => void)[] = []
  const queue = createQueue({
    send: async ({ key, specimenId }) => {
      keys.push(key)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return { ...aSpecimen(), id: specimenId }
    },
    keep: (items) => void kept.push(items.length),
    onSaved: (specimen) => void saved.push(specimen.id),
    later: (retry) => void retries.push(retry),
  })
  return { queue, keys, kept, saved, retries }
}
const settled = () => new Promise<void>((done) => setTimeout(done, 0))

describe('a reading that left the form', () => {
  it('is kept before it is sent and forgotten once it is saved', async () => {
    const { queue, kept, saved } = against(['ok'])
    queue.add(item())
    expect(queue.snapshot().get('s1')?.state).toBe('saving')
    expect(kept).toEqual([1])
    await settled()
    expect(saved).toEqual(['s1'])
    expect(queue.snapshot().size).toBe(0)
    expect(kept).toEqual([1, 0])
  })

  it('is sent again with the same key when the network was gone', async () => {
    const { queue, keys, retries, saved } = against([offline, 'ok'])
    queue.add(item())
    await settled()
    expect(queue.snapshot().get('s1')).toMatchObject({ state: 'waiting', error: offline })
    expect(saved).toEqual([])
    retries[0]?.()
    await settled()
    expect(keys).toEqual(['k1', 'k1'])
    expect(saved).toEqual(['s1'])
  })

  it('waits for a person when somebody was faster, and is not sent again by itself', async () => {
    const { queue, keys, retries } = against([stale])
    queue.add(item())
    await settled()
    expect(queue.snapshot().get('s1')).toMatchObject({ state: 'refused', error: stale })
    queue.retry()
    await settled()
    expect([keys.length, retries.length]).toEqual([1, 0])
    queue.drop('s1')
    expect(queue.snapshot().size).toBe(0)
  })

  it('comes back after a reload and does not replace one that is on its way', async () => {
    const { queue, keys } = against(['ok', 'ok'])
    queue.add(item({ key: 'newer' }))
    queue.resume([item({ key: 'older' }), item({ specimenId: 's2', key: 'other' })])
    await settled()
    expect(keys).toEqual(['newer', 'other'])
  })
})
