import { expect, it } from 'vitest'
import { nameProvider, nameUniquely } from './name-passkey.ts'

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

it('a passkey is named after its provider', () => {
  expect(nameProvider(dataOf('d548826e79b4db40a3d811116f7e8349'))).toBe('Bitwarden')
  expect(nameProvider(dataOf('fbfc3007154e4ecc8c0b6e020557d7bd'))).toBe('iCloud Keychain')
})

it('an unknown provider, or one the browser does not report, is not named', () => {
  expect(nameProvider(dataOf('0'.repeat(32)))).toBeUndefined()
  expect(nameProvider('AAAA')).toBeUndefined()
  expect(nameProvider(undefined)).toBeUndefined()
})

it('a second passkey of one provider gets a name of its own', () => {
  expect(nameUniquely('Bitwarden', [])).toBe('Bitwarden')
  expect(nameUniquely('Bitwarden', ['Bitwarden', 'Bitwarden 2'])).toBe('Bitwarden 3')
})
