import { languages } from '@probeta/contract/base/languages.ts'
import { screens } from '@probeta/phrases/screens.gen.ts'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { nextToBreak, readAct } from './list-acts.ts'

const wordsIn = (language: (typeof languages)[number]) => {
  const words = createInstance()
  void words.init({
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: screens[language] } },
  })
  return words.t
}
const es = wordsIn('es')
const all = () => true

describe('what is typed into the box', () => {
  it.each([
    ['romper OB05-010', ['break'], 'OB05-010'],
    ['rom OB05-010', ['break'], 'OB05-010'],
    ['restablecer clave campo', ['password'], 'campo'],
    ['Restablecer la clave de campo', ['password'], 'campo'],
    ['cambiar contraseña campo', ['password'], 'campo'],
    ['nueva planilla torre norte', ['sheet'], 'torre norte'],
    ['historial OB05', ['changes'], 'OB05'],
  ] as const)('%s: names an act, and what it is done with', (text, ids, rest) => {
    expect(readAct(es, all, text)).toEqual({ ids, rest })
  })

  it.each(['OB05-010', 'romper', 'torre romper', 'ro OB05-010', ''])(
    '%j: names none, and is looked for as it is',
    (text) => {
      expect(readAct(es, all, text)).toEqual({ ids: [], rest: text })
    },
  )

  it('names nothing that the person may not do', () => {
    expect(readAct(es, () => false, 'romper OB05-010').ids).toEqual([])
  })

  it.each(languages)('is understood in %s', (language) => {
    const t = wordsIn(language)
    const [first = ''] = t('search.actWords.break').split('/')
    expect(readAct(t, all, `${first} OB05-010`)).toEqual({ ids: ['break'], rest: 'OB05-010' })
  })
})

describe('the next specimen to break', () => {
  const specimens = [
    { id: 'a', state: 'broken', dueOn: '2026-11-03' },
    { id: 'b', state: 'curing', dueOn: '2026-11-24' },
    { id: 'c', state: 'curing', dueOn: '2026-11-10' },
    { id: 'd', state: 'curing', dueOn: null },
  ] as Parameters<typeof nextToBreak>[0]['specimens']
  const sample = { kind: 'sample', id: 's', openId: 's', label: 'OB05-010' } as const

  it('is the one that is due first; a reserve has no day', () => {
    expect(nextToBreak({ specimens }, sample)).toEqual({ specimen: 'c', day: '2026-11-10' })
  })
  it('is the one that was named, unless it is broken', () => {
    const named = (id: string) => nextToBreak({ specimens }, { ...sample, kind: 'specimen', id })
    expect(named('b')).toEqual({ specimen: 'b', day: '2026-11-24' })
    expect(named('a')).toBeUndefined()
  })
})
