import { describe, expect, it } from 'vitest'
import { commonWords } from './common-passwords.ts'
import { demoPassword } from './demo-password.ts'
import { judgePassword, weaknessOf } from './judge-password.ts'
import { firstPassword } from './password.ts'

const owner = { username: 'mperez', names: 'María Pérez Núñez', laboratories: ['Ensayos del Norte'] }

describe('a password', () => {
  it.each([
    ['corta', 'tooShort'],
    ['123456xyz', 'tooShort'],
    ['la casa de mperez en el valle', 'context'],
    ['LA CASA DE MPEREZ en el valle', 'context'],
    ['Perez-1985', 'context'],
    ['mariaperez#12', 'context'],
    ['M4r1a.Nunez', 'context'],
    ['EnsayosNorte26', 'context'],
    ['Probeta2026!', 'context'],
    ['password1234', 'common'],
    ['P4ssw0rd!!12', 'common'],
    ['Contraseña26', 'common'],
    ['Hormigon-202', 'common'],
    ['verano2025!', 'common'],
    ['qwertyuiop', 'pattern'],
    ['poiuytrewq', 'pattern'],
    ['1234567890', 'pattern'],
    ['abcdefghijk', 'pattern'],
    ['aaaaaaaaaaaa', 'pattern'],
    ['abcabcabcabc', 'pattern'],
    ['asdfghjkl123', 'pattern'],
  ])('%s is %s', (password, why) => {
    expect(weaknessOf(password, owner)).toBe(why)
  })

  it.each([
    'correct horse battery staple',
    'tres grúas y un café frío',
    'xK7-mq2Vw9-tL',
    'mi Maria vive junto al faro',
  ])('%s will do', (password) => {
    expect(weaknessOf(password, owner)).toBeUndefined()
    expect(() => judgePassword(password, owner)).not.toThrow()
  })

  it('made by the server itself will do', () => {
    for (let made = 0; made < 200; made += 1) expect(weaknessOf(firstPassword(), owner)).toBeUndefined()
  })

  it('that is known to be breached is refused, however good it looks', () => {
    const breached = new Set(['correct horse battery staple'])
    expect(weaknessOf('correct horse battery staple', owner, breached)).toBe('breached')
    expect(weaknessOf('Correct horse battery staple', owner, breached)).toBeUndefined()
    expect(weaknessOf('fktrcfylhf', owner)).toBe('breached')
  })

  it('of the demonstration is refused by its own name', () => {
    expect(() => judgePassword(demoPassword, owner)).toThrow('user.demoPassword')
  })

  it('is refused with the reason', () => {
    try {
      judgePassword('qwertyuiop', owner)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ code: 'user.weakPassword', detail: { shortest: 10, why: 'pattern' } })
    }
  })
})

it('every common word is refused with a year behind it', () => {
  for (const word of commonWords) {
    expect(weaknessOf(`${word}2026`.padEnd(10, '!'), { ...owner, names: 'X' }), word).toBeDefined()
  }
})
