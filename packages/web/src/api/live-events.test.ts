import { describe, expect, it, vi } from 'vitest'
import { inBursts, readEvents } from './live-events.ts'

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
