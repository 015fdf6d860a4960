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
  const bursts: (readonly string[])[] = []
  const notify = inBursts<string>((these) => bursts.push(these), 1_000)
  for (const noun of ['specimen', 'specimen', 'sheet', 'specimen']) notify(noun)
  expect(bursts).toEqual([['specimen']])
  vi.advanceTimersByTime(1_000)
  expect(bursts).toEqual([['specimen'], ['specimen', 'sheet']])
  vi.advanceTimersByTime(5_000)
  notify('photo')
  expect(bursts.at(-1)).toEqual(['photo'])
  vi.useRealTimers()
})

describe('a page that listens', () => {
  /** Listens to streams that open after `waits` ms each; returns the queries and what was refetched. */
  async function listening(...waits: number[]) {
    const end = new AbortController()
    const missed: string[] = []
    let clock = 5_000
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    vi.stubGlobal('fetch', async (address: string) => {
      const wait = waits[missed.length]
      missed.push(new URL(address, 'https://lab.example.org').searchParams.get('missed') ?? '')
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
    return { missed, stale: stale() }
  }
  it('has repeated what was told since it is there', async () => {
    const { missed, stale } = await listening(300)
    expect(missed[0]).toBe('6000')
    expect(stale).toEqual(['/visits'])
  })
  it('asks for everything again where the stream was slow to open, and after a gap', async () => {
    expect((await listening(1_500)).stale).toEqual(['/visits', '/clients'])
    const { missed, stale } = await listening(300, 0)
    expect(missed[1]).toBe('0')
    expect(stale).toEqual(['/visits', '/clients'])
  })
})
