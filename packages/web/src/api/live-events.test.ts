import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inBursts, listen, readEvents } from './live-events.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the event stream', () => {
  it('gives whole events and keeps the unfinished one', () => {
    const { events, rest } = readEvents(': open\n\ndata: {"noun":"specimen","id":"a"}\n\ndata: {"noun":"she')
    expect(events).toEqual([{ noun: 'specimen', id: 'a' }])
    expect(rest).toBe('data: {"noun":"she')
  })
  it('passes over beats and nouns it does not know', () => {
    expect(readEvents(': beat\n\ndata: {"noun":"planet","id":"a"}\n\n').events).toEqual([])
  })
})

it('tells the first of many at once and the others together', () => {
  vi.useFakeTimers()
  const told: (readonly string[])[] = []
  const tell = inBursts<string>((these) => told.push(these), 1_000)
  for (const noun of ['specimen', 'specimen', 'sheet', 'specimen']) tell(noun)
  expect(told).toEqual([['specimen']])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([['specimen'], ['specimen', 'sheet']])
  vi.advanceTimersByTime(5_000)
  tell('photo')
  expect(told.at(-1)).toEqual(['photo'])
  vi.useRealTimers()
})

describe('a page that listens', () => {
  /** Listens to streams that open after `waits` ms each; what it asked for again, when. */
  async function listening(...waits: number[]) {
    const end = new AbortController()
    const asked: string[] = []
    let clock = 5_000
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    vi.stubGlobal('fetch', async (address: string) => {
      const wait = waits[asked.length]
      asked.push(new URL(address, 'https://lab.example.org').searchParams.get('missed') ?? '')
      if (wait === undefined) {
        end.abort()
        throw new Error('over')
      }
      clock += wait
      return new Response('data: {"noun":"visit","id":""}\n\n')
    })
    const client = new QueryClient()
    for (const path of ['/visits', '/clients']) client.setQueryData([path], 1)
    const stale = () => ['/visits', '/clients'].filter((path) => client.getQueryState([path])?.isInvalidated)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const over = listen('/api', client, end.signal)
    await vi.advanceTimersByTimeAsync(10_000)
    await over
    vi.useRealTimers()
    return { asked, stale: stale() }
  }
  it('has repeated what was told since it is there', async () => {
    const { asked, stale } = await listening(300)
    expect(asked[0]).toBe('6000')
    expect(stale).toEqual(['/visits'])
  })
  it('asks for everything again where the stream was slow to open, and after a gap', async () => {
    expect((await listening(1_500)).stale).toEqual(['/visits', '/clients'])
    const { asked, stale } = await listening(300, 0)
    expect(asked[1]).toBe('0')
    expect(stale).toEqual(['/visits', '/clients'])
  })
})
