import { expect, it } from 'vitest'
import { everything, rememberEvents } from './remember-events.ts'

const visit = (id: string) => ({ noun: 'visit' as const, id })
const notice = (id: string) => ({ noun: 'notice' as const, id })

it('repeats the newest of each noun, and of notices that of each person', () => {
  const events = rememberEvents()
  events.startAt(0)
  events.note(visit('a'), 1_000)
  events.note(notice('1'), 1_100)
  events.note(notice('2'), 1_200)
  events.note(visit('b'), 1_300)
  expect(events.since(1_500, 2_000)).toEqual([visit('b'), notice('1'), notice('2')])
  expect(events.since(850, 2_000)).toEqual([visit('b'), notice('2')])
  expect(events.since(0, 2_000)).toEqual([])
})

it('does not know what was before it heard, nor anything before it hears at all', () => {
  const events = rememberEvents()
  expect(events.since(1, 5_000)).toBeUndefined()
  expect(events.since(0, 5_000)).toEqual([])
  events.startAt(6_000)
  expect(events.since(1_001, 7_000)).toBeUndefined()
  expect(events.since(1_000, 7_000)).toEqual([])
})

it('reaches back a minute', () => {
  const events = rememberEvents()
  events.startAt(0)
  events.note(visit('a'), 1_000)
  expect(events.since(900_000, 61_000)).toEqual([visit('a')])
  expect(events.since(900_000, 61_001)).toEqual([])
})

it('knows a word for everything, the notice being the person’s own', () => {
  expect(everything(7)).toContainEqual(notice('7'))
  expect(everything(7)).toContainEqual(visit(''))
})
