import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { weaknessOf } from '../passwords/judge-password.ts'
import { breachedCount, breachedPasswords } from './breached-passwords.ts'

const owner = { username: 'mperez', names: 'María Pérez', laboratories: ['Ensayos del Norte'] }

describe('a password from a stolen list', () => {
  it.each([
    ['as it stands there', 'fktrcfylhf'],
    ['with capitals', 'NutterTools'],
    ['with a capital that the list has too', 'Sojdlg123aljg'],
    ['with a year behind it', 'nuttertools2026'],
    ['with a year and a sign behind it', 'Qazwsxedcrfv-26!'],
  ])('is refused %s', (_, password) => {
    expect(weaknessOf(password, owner)).toBe('breached')
  })

  it('is found wherever in the list it stands', () => {
    for (const password of [
      'qwertyuiop',
      '1q2w3e4r5t6y',
      'Translator',
      'undertaker',
      'multiplelo',
      'rjirfrgbde',
    ])
      expect(breachedPasswords.has(password), password).toBe(true)
  })
})

it('ten thousand passwords by chance are in no list', () => {
  for (let tried = 0; tried < 10_000; tried += 1) {
    const password = randomBytes(9).toString('base64url')
    expect(breachedPasswords.has(password), password).toBe(false)
  }
})

it('the list is the one that its README describes', () => {
  expect(breachedCount()).toBe(113_361)
})
