import { describe, expect, it } from 'vitest'
import { readDirectory } from './directory-settings.ts'

function read(env: Record<string, string>) {
  const problems: string[] = []
  return { settings: readDirectory(env, '/etc/probeta', problems), problems }
}
const whole = { OIDC_ISSUER: 'https://login.example.org/realms/lab', OIDC_CLIENT_ID: 'probeta' }

describe('the settings of a directory', () => {
  it('are none where nothing is set', () => {
    expect(read({ OIDC_ISSUER: ' ' })).toEqual({ settings: null, problems: [] })
  })

  it('have a name, a claim of groups and scopes where only issuer and client are set', () => {
    expect(read(whole)).toEqual({
      settings: {
        issuer: whole.OIDC_ISSUER,
        clientId: 'probeta',
        secret: null,
        name: 'login.example.org',
        groupsClaim: 'groups',
        scopes: 'profile email',
      },
      problems: [],
    })
  })

  it.each([
    ['an issuer without https', { ...whole, OIDC_ISSUER: 'http://login.example.org' }, /OIDC_ISSUER/],
    ['an issuer with a user', { ...whole, OIDC_ISSUER: 'https://me@login.example.org' }, /OIDC_ISSUER/],
    ['no client', { OIDC_ISSUER: whole.OIDC_ISSUER }, /OIDC_CLIENT_ID/],
    ['a secret alone', { OIDC_CLIENT_SECRET: 'secret' }, /OIDC_ISSUER/],
    ['a long name', { ...whole, OIDC_NAME: 'x'.repeat(41) }, /OIDC_NAME/],
    [
      'a secret twice',
      { ...whole, OIDC_CLIENT_SECRET: 'secret', OIDC_CLIENT_SECRET_FILE: 'file' },
      /OIDC_CLIENT_SECRET and/,
    ],
  ])('are refused with %s', (_, env, sentence) => {
    expect(read(env).problems[0]).toMatch(sentence)
  })

  it('take http on this machine, for trials', () => {
    expect(read({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' }).problems).toEqual([])
  })
})
