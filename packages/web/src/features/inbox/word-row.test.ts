import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { formatIn } from '../../i18n/format.ts'
import { rowOfItem, rowOfSent, wordFacts, wordLine } from './word-row.ts'

const format = formatIn('es', 'Europe/Madrid')
const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as unknown as TFunction

it('facts are written as the language writes them, by what their names say', () => {
  expect(
    wordFacts(
      { dueOn: '2026-12-01', startsAt: '2026-11-25T08:00:00Z', ageHours: 672, uses: 12345, name: 'P-1' },
      format,
    ),
  ).toEqual({
    dueOn: '01/12/2026',
    startsAt: '25/11/2026, 09:00',
    ageHours: '672',
    age: '28 d',
    uses: '12.345',
    name: 'P-1',
  })
})

it('an item brings its line, its excerpt and whether it was read', () => {
  const item = {
    id: 'one',
    folder: 'questions' as const,
    kind: 'question' as const,
    object: { kind: 'sample' as const, id: 'sample' },
    facts: { sampleCode: 'OB1-7', workSite: 'OB1 · Torre', text: '¿Cuándo?' },
    at: '2026-11-18T09:00:00Z',
    times: 2,
    unread: true,
    archived: false,
  }
  expect(rowOfItem(t, format, item)).toMatchObject({ excerpt: '¿Cuándo?', unread: true, count: 2, item })
})

it('a low result whose lot fails names the lot, and a due step is named', () => {
  const line = (kind: 'lowResult' | 'stepDue', facts: Record<string, string>) =>
    wordLine(t, format, { kind, facts })
  expect(line('lowResult', { sampleCode: 'OB1-7' }).title).toMatch(/^inbox\.lines\.lowResult\.name/)
  const ofLot = line('lowResult', { sampleCode: 'OB1-7', lot: '2 · Pilares' })
  expect(ofLot.title).toMatch(/^inbox\.lines\.lotBelow\.name/)
  expect(ofLot.title).toContain('2 · Pilares')
  const due = line('stepDue', { investigationStep: 'testingReview', dueOn: '2026-11-20' })
  expect(due.line).toContain('investigations.steps.testingReview')
  expect(due.line).toContain('20/11/2026')
})

it('a low result shows its strength beside the specified one', () => {
  const facts = { sampleCode: 'OB1-7', meanMpa: 9.8, specifiedMpa: 20, stressUnit: 'MPa', method: 'astmC39' }
  expect(wordLine(t, format, { kind: 'lowResult', facts }).title).toMatch(/lowResults\.values .*9,8/)
})

it('a sent message names its audience: an internal note never reads as sent to the client', () => {
  const sent = {
    id: 'one',
    about: 'sample' as const,
    objectId: 'sample',
    code: 'OB1-7',
    workSite: { code: 'OB1', name: 'Torre' },
    audience: 'internal' as const,
    text: 'Ojo',
    at: '2026-11-18T09:00:00Z',
  }
  expect(rowOfSent(t, sent, false).title).toContain('inbox.sentTo.internal')
  expect(rowOfSent(t, { ...sent, audience: 'shared' }, true).title).toContain('inbox.sentTo.client')
})
