import { describe, expect, it } from 'vitest'
import { checkLetter, paragraphsOf } from './check-letter.ts'
import { letterNames, letterPlaces } from './letter-places.ts'

const low = (text: string, subject = 'Low: {code}') => checkLetter('lowResult', { subject, text })
const good = 'Hello {name},\n\n{code} at {age}\n\n{results}\n\n{link}'

describe('the wording of a letter', () => {
  it('is taken with its own places, each block by itself', () => {
    expect(low(good)).toEqual({ ok: true, value: { subject: 'Low: {code}', text: good } })
  })

  it.each([
    ['an unknown place', `${good} {password}`, 'letter.unknownPlace', '{password}'],
    ['a place of another letter', `${good}\n\n{minutes}`, 'letter.unknownPlace', '{minutes}'],
    ['a place written otherwise', good.replace('{age}', '{ age }'), 'letter.unknownPlace', '{ age }'],
    ['an empty place', `${good} {}`, 'letter.unknownPlace', '{}'],
    ['a brace that opens nothing', `${good}\n\n{code`, 'letter.brace', '{'],
    ['a brace that closes nothing', `${good}\n\ncode}`, 'letter.brace', '}'],
    ['no link', good.replace('{link}', ''), 'letter.missingPlace', '{link}'],
    ['no sample', good.replace('{code}', ''), 'letter.missingPlace', '{code}'],
    ['a link among words', good.replace('{link}', 'Go: {link}'), 'letter.placeNotAlone', '{link}'],
    ['a link under a line', good.replace('\n\n{link}', '\n{link}'), 'letter.placeNotAlone', '{results}'],
    ['a link twice', `${good}\n\n{link}`, 'letter.placeNotAlone', '{link}'],
  ])('is refused with %s', (_, text, code, place) => {
    expect(low(text)).toEqual({ ok: false, code, detail: { place } })
  })

  it('has no block, no unknown place and no lost brace in its subject', () => {
    expect(low(good, 'Low {link}')).toMatchObject({
      code: 'letter.placeInSubject',
      detail: { place: '{link}' },
    })
    expect(low(good, 'Low {x}')).toMatchObject({ code: 'letter.unknownPlace', detail: { place: '{x}' } })
    expect(low(good, 'Low }')).toMatchObject({ code: 'letter.brace', detail: { place: '}' } })
  })

  it('needs what its receiver needs in the text, not only in the subject', () => {
    expect(low(good.replace('{code}', ''), '{code}')).toMatchObject({ code: 'letter.missingPlace' })
  })

  it.each(letterNames)('of %s asks for nothing that it does not allow', (name) => {
    const { places, blocks, required } = letterPlaces[name]
    expect([...places, ...blocks]).toEqual(expect.arrayContaining([...required]))
    expect(new Set([...places, ...blocks]).size).toBe(places.length + blocks.length)
  })

  it.each([
    ['reportIssued', ['link']],
    ['sent', ['link']],
    ['result7days', ['link']],
    ['result28days', ['link']],
    ['lowResult', ['code', 'link']],
    ['weeklySummary', ['link']],
    ['lowResultAlert', ['code', 'link']],
    ['invitation', ['username', 'link']],
    ['recovery', ['link']],
    ['passwordChanged', ['username']],
    ['addressChanged', ['username']],
    ['factorsRemoved', ['username']],
  ] as const)('of %s cannot go without %j', (name, required) => {
    expect(letterPlaces[name].required).toEqual(required)
  })
})

describe('a paragraph', () => {
  it('ends at a blank line, however blank, and is none without words', () => {
    expect(paragraphsOf(' a\nb \n \t\n\n c\n\n\n')).toEqual(['a\nb', 'c'])
  })
})
