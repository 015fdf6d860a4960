import { expect, it } from 'vitest'
import { readAddresses } from './read-addresses.ts'

it('reads addresses as people paste them', () => {
  expect(
    readAddresses('ana@obra.example\n "Luis Paz" <luis@obra.example>; eva@obra.example,\n\n').addresses,
  ).toEqual([
    { name: '', address: 'ana@obra.example' },
    { name: 'Luis Paz', address: 'luis@obra.example' },
    { name: '', address: 'eva@obra.example' },
  ])
})
it.each(['ana', 'ana@obra', 'Luis <luis@>', 'a b@c.example'])('names what is no address: %s', (text) => {
  expect(readAddresses(`ok@obra.example\n${text}`).wrong).toBeDefined()
})
it('finds nothing wrong with nothing', () => {
  expect(readAddresses(' \n')).toEqual({ addresses: [], wrong: undefined })
})
