import { expect, it } from 'vitest'
import { findParty } from './find-party.ts'

it.each([
  ['https://lab.example.org', 'lab.example.org', 'https://lab.example.org'],
  ['https://lab.example.org:8443', 'lab.example.org', 'https://lab.example.org:8443'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]', 'localhost', 'http://localhost'],
])('%s has passkeys of %s, for pages of %s alone', (url, id, origin) => {
  expect(findParty({ url })).toEqual({ id, origin })
})

it.each([
  'http://lab.example.org',
  'http://192.168.1.5:8080',
  'https://192.168.1.5',
  'https://[2001:db8::1]',
])('%s has none: browsers give none to such pages', (url) => {
  expect(findParty({ url })).toBeNull()
})
