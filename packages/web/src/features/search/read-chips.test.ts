import { de } from '@probeta/phrases/de.gen.ts'
import { en } from '@probeta/phrases/en.gen.ts'
import { es } from '@probeta/phrases/es.gen.ts'
import { describe, expect, it } from 'vitest'
import { askOf, readChip, readChips, typeInto, writeQuestion } from './read-chips.ts'
import { readDays } from './read-days.ts'
import { suggestChips, workSitePart } from './suggest-chips.ts'

const today = '2026-11-21'
const ask = (text: string) => askOf(readChips(text, today))

describe('what stands in the box', () => {
  it.each([
    ['OB12-045', { q: 'OB12-045' }],
    ['obra:puerto', { q: '', workSite: 'puerto' }],
    ['obra:"Torre Norte" viga', { q: 'viga', workSite: 'Torre Norte' }],
    ['estado:bajo fc:30 fecha:hoy', { q: '', state: 'low', fc: 30, from: today, to: today }],
    ['fc:32,5', { q: '', fc: 32.5 }],
    ['ZUSTAND:Überfällig', { q: '', state: 'overdue' }],
    ['zustand:uberfallig', { q: '', state: 'overdue' }],
    ['state:held site:OB12', { q: '', state: 'onHold', workSite: 'OB12' }],
    ['obra: puerto', { q: 'obra: puerto' }],
    ['nota:12', { q: 'nota:12' }],
    ['estado:azul', { q: '' }],
    ['fc:cero', { q: '' }],
    ['fc:0', { q: '' }],
    ['obra:a obra:b', { q: '', workSite: 'b' }],
  ])('%s', (text, query) => {
    expect(ask(text)).toEqual(query)
  })
  it('reads what it writes', () => {
    const text = 'obra:"Torre Norte" estado:bajo viga 3'
    expect(writeQuestion(readChips(text, today))).toBe(text)
  })
  it('keeps a chip whose value says nothing, so that it can be put right', () => {
    expect(readChip('estado:azul', today)).toMatchObject({ kind: 'state', value: 'azul', filter: null })
  })
})

describe('while typing', () => {
  const none = { chips: [], text: '' }
  it('a chip is one as soon as a blank follows it', () => {
    expect(typeInto(none, 'obra:puerto', today)).toEqual({ chips: [], text: 'obra:puerto' })
    const typed = typeInto(none, 'obra:puerto ', today)
    expect(typed).toMatchObject({ chips: [{ kind: 'workSite', value: 'puerto' }], text: '' })
    expect(typeInto(typed, 'viga obra:norte 3', today)).toMatchObject({
      chips: [{ value: 'norte' }],
      text: 'viga 3',
    })
  })
  it('a value in quotation marks ends with them', () => {
    expect(typeInto(none, 'obra:"Torre Nor', today)).toEqual({ chips: [], text: 'obra:"Torre Nor' })
    expect(typeInto(none, 'obra:"Torre Norte" ', today)).toMatchObject({ chips: [{ value: 'Torre Norte' }] })
  })
  it('blanks between other words stay as they are typed', () => {
    expect(typeInto(none, 'viga ', today)).toEqual({ chips: [], text: 'viga ' })
  })
})

describe('days', () => {
  it.each([
    ['hoy', '2026-11-21', '2026-11-21'],
    ['gestern', '2026-11-20', '2026-11-20'],
    ['7d', '2026-11-15', '2026-11-21'],
    ['1d', '2026-11-21', '2026-11-21'],
    ['2026-03-09', '2026-03-09', '2026-03-09'],
    ['9/3/2026', '2026-03-09', '2026-03-09'],
    ['09.03.2026', '2026-03-09', '2026-03-09'],
    ['21/11', '2026-11-21', '2026-11-21'],
    ['22/11', '2025-11-22', '2025-11-22'],
    ['24.12.', '2025-12-24', '2025-12-24'],
    ['2/2024', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2025', '2025-01-01', '2025-12-31'],
    ['2026-01..2026-02', '2026-01-01', '2026-02-28'],
    ['1/3..hoy', '2026-03-01', '2026-11-21'],
    ['2026-05..', '2026-05-01', undefined],
    ['..ayer', undefined, '2026-11-20'],
  ])('%s', (word, from, to) => {
    expect(readDays(word, today)).toEqual({ ...(from && { from }), ...(to && { to }) })
  })
  it.each(['31/04/2026', '2026-13', '9999-12', '0d', 'mañana', '..', '2026-02..2026-01', 'hoy..azul', ''])(
    'none: %s',
    (word) => {
      expect(readDays(word, today)).toBeUndefined()
    },
  )
})

describe('how a word may go on', () => {
  const vocabulary = {
    workSite: { word: 'obra', values: ['PUERTO', 'PUENTE'] },
    date: { word: 'fecha', values: ['hoy', 'ayer'] },
    fc: { word: 'fc', values: [] },
    state: { word: 'estado', values: ['bajo', 'atrasado'] },
  }
  it.each([
    ['e', []],
    ['es', ['estado:']],
    ['viga ob', ['obra:']],
    ['estado:', ['estado:bajo', 'estado:atrasado']],
    ['estado:B', ['estado:bajo']],
    ['estado:bajo', []],
    ['obra:norte', ['obra:PUERTO', 'obra:PUENTE']],
    ['nada:', []],
  ])('%s', (text, expected) => {
    expect(suggestChips(text, vocabulary)).toEqual(expected)
  })
  it('the work site is looked for by what follows its chip', () => {
    expect(['viga obra:pu', 'obra:"torre n', 'obra:', 'fc:3', 'pu'].map(workSitePart)).toEqual([
      'pu',
      'torre n',
      null,
      null,
      null,
    ])
  })
})

describe.each(Object.entries({ es, en, de }))('the words of the screen in %s', (_, { search: { chips } }) => {
  it('are understood', () => {
    const { words } = chips
    expect(readChip(`${words.workSite}:x`, today)?.kind).toBe('workSite')
    expect(readChip(`${words.fc}:30`, today)?.filter).toEqual({ fc: 30 })
    for (const value of chips.days.split(' ')) {
      expect(readChip(`${words.date}:${value}`, today)?.filter, value).toMatchObject({
        to: expect.any(String),
      })
    }
    expect(
      chips.states.split(' ').map((value) => readChip(`${words.state}:${value}`, today)?.filter),
    ).toEqual(['low', 'overdue', 'waiting', 'onHold'].map((state) => ({ state })))
  })
})
