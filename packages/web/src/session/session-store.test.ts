import { describe, expect, it } from 'vitest'
import { isDestination } from './destination.ts'
import { partFor } from './part-for.ts'
import { parseSessionUser } from './session-store.ts'

const user = { id: 7, nombres: 'Ana', token: 't', permisos: [1, 24], cliente: false, obras: [] }

describe('the stored user', () => {
  it('is read as it was written', () => {
    expect(parseSessionUser(JSON.stringify(user))).toEqual(user)
    expect(parseSessionUser(JSON.stringify({ ...user, cliente: 'c-1', obras: ['o'] }))?.cliente).toBe('c-1')
  })
  it.each([null, '', '{', '[]', '{"id":"7"}', JSON.stringify({ ...user, token: '' })])(
    'is nobody when %s is stored',
    (text) => {
      expect(parseSessionUser(text)).toBeUndefined()
    },
  )
  it('holds only permissions that are numbers', () => {
    expect(parseSessionUser(JSON.stringify({ ...user, permisos: [1, '24', null] }))?.permisos).toEqual([1])
  })
})

describe('an address', () => {
  it.each([
    ['/', false, { show: 'signIn', replace: '/authentication/signin' }],
    ['/authentication', false, { show: 'signIn', replace: '/authentication/signin' }],
    ['/authentication/', true, { show: 'app', replace: '/dashboard/main' }],
    ['/', true, { show: 'app', replace: '/dashboard/main' }],
    ['/authentication/signin', true, { show: 'app', replace: '/dashboard/main' }],
    ['/authentication/forgot-password', true, { show: 'signIn' }],
    ['/servicios/obra', false, { show: 'signIn', replace: '/authentication/signin', remember: true }],
    ['/servicios/obra', true, { show: 'app' }],
    ['/verificar/ABC', false, { show: 'app' }],
    ['/nothing', false, { show: 'app' }],
  ])('%s (signed in: %s)', (path, signedIn, part) => {
    expect(partFor(path, signedIn)).toEqual(part)
  })
  it('elsewhere is never where one was going', () => {
    expect(
      ['//evil.example', '/\\evil.example', 'https://evil.example', '/authentication/signin'].some(
        isDestination,
      ),
    ).toBe(false)
    expect(isDestination('/servicios/consulta?q=045')).toBe(true)
  })
})
