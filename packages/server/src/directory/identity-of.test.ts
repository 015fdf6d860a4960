import { describe, expect, it } from 'vitest'
import { identityOf } from './identity-of.ts'

const of = (claims: Record<string, unknown>, groupsClaim = 'groups') =>
  identityOf({ iss: 'https://login.example.org', sub: '7', ...claims }, groupsClaim)

describe('a person of the directory', () => {
  it('has a user name of ours, from the name there, the address, or what the directory calls them', () => {
    expect(of({ preferred_username: 'Ana.Ruiz@Empresa.es' }).username).toBe('ana.ruiz@empresa.es')
    expect(of({ preferred_username: '_Nuñez/José' }).username).toBe('nunezjose')
    expect(of({ preferred_username: '研究', email: 'li@example.org' }).username).toBe('li@example.org')
    expect(of({ sub: '00u1x' }).username).toBe('00u1x')
    expect(of({}).username).toBe('person')
  })

  it('has a name whatever the directory sends', () => {
    expect(of({ name: ' Ana Ruiz ', preferred_username: 'ana' }).names).toBe('Ana Ruiz')
    expect(of({ preferred_username: 'ana' }).names).toBe('ana')
    expect(of({ name: 'x'.repeat(900) }).names).toHaveLength(200)
  })

  it('has an address only where it is one, and certain', () => {
    expect(of({ email: 'ana@example.org' }).email).toBe('ana@example.org')
    expect(of({ email: 'ana@example.org', email_verified: false }).email).toBe('')
    expect(of({ email: 'ana at example' }).email).toBe('')
  })

  it('speaks a language that we have, or none that is known', () => {
    expect(of({ locale: 'de-CH' }).language).toBe('de')
    expect(of({ locale: 'fr' }).language).toBeNull()
  })

  it('belongs to the groups of the claim, as a list or as one text', () => {
    expect(of({ groups: ['a', 'b', 'a', '', 3] }).groups).toEqual(['a', 'b'])
    expect(of({ roles: 'a, b' }, 'roles').groups).toEqual(['a', 'b'])
    expect(of({ groups: { a: true } }).groups).toEqual([])
  })
})
