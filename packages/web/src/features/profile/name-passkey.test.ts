import { expect, it } from 'vitest'
import { nameAnew, nameKeeper } from './name-passkey.ts'

const dataOf = (aaguid: string) => {
  const bytes = [
    ...Array<number>(37).fill(255),
    ...(aaguid.match(/../g) ?? []).map((pair) => parseInt(pair, 16)),
    9,
  ]
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

it('a key is named after whoever keeps it', () => {
  expect(nameKeeper(dataOf('d548826e79b4db40a3d811116f7e8349'))).toBe('Bitwarden')
  expect(nameKeeper(dataOf('fbfc3007154e4ecc8c0b6e020557d7bd'))).toBe('iCloud Keychain')
})

it('nobody is named who is not known, or where the browser says nothing', () => {
  expect(nameKeeper(dataOf('0'.repeat(32)))).toBeUndefined()
  expect(nameKeeper('AAAA')).toBeUndefined()
  expect(nameKeeper(undefined)).toBeUndefined()
})

it('a second key of one keeper gets a name of its own', () => {
  expect(nameAnew('Bitwarden', [])).toBe('Bitwarden')
  expect(nameAnew('Bitwarden', ['Bitwarden', 'Bitwarden 2'])).toBe('Bitwarden 3')
})
