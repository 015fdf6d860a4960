import { describe, expect, it } from 'vitest'
import { readEvents } from './live-events.ts'

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
