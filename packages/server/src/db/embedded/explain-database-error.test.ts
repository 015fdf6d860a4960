import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDataFolder, ask } from './a-data-folder.ts'
import { explainDatabaseError, explainServerVersion } from './explain-database-error.ts'
import { explainPostgresOutput } from './explain-output.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
beforeEach(async () => {
  place = await aDataFolder()
})
afterEach(() => place.clear())

async function explain(url: string): Promise<string | undefined> {
  const error: unknown = await ask(url, 'select 1').then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return explainDatabaseError(error, url)
}

describe('a database that cannot be used', () => {
  it('is explained from the errors of a real one, without its password', async () => {
    const { appUrl } = await place.start()
    const wrongPassword = appUrl.replace(/:[^:@]+@/, ':geheim@')
    expect(await explain(wrongPassword)).toMatch(
      /refuses the password of probeta_server: correct DATABASE_URL\.$/,
    )
    expect(await explain(wrongPassword)).not.toContain('geheim')
    expect(await explain(appUrl.replace('/probeta?', '/nowhere?'))).toMatch(/no database nowhere at /)
    expect(await explain('postgres://lab:geheim@localhost:1/lab')).toBe(
      'No database answers at localhost:1: start that PostgreSQL, or correct DATABASE_URL.',
    )
    expect(await explain('postgres://lab:geheim@nowhere.invalid/lab')).toMatch(
      /^The (database server|name of the database server) nowhere\.invalid/,
    )
  })

  it('says nothing about errors of our own', () => {
    expect(
      explainDatabaseError(new TypeError('x is not a function'), 'postgres://lab@db/lab'),
    ).toBeUndefined()
    expect(
      explainDatabaseError(Object.assign(new Error('syntax'), { code: '42601' }), 'postgres://lab@db/lab'),
    ).toBeUndefined()
  })

  it.each([
    [140_011, /PostgreSQL 14, Probeta needs 15 to 18/],
    [190_000, /PostgreSQL 19, which this Probeta does not know yet/],
  ])('of version %s is refused', (version, sentence) => {
    expect(explainServerVersion(version)).toMatch(sentence)
  })

  it('of a version we know is taken', () => {
    expect([150_000, 180_004].map(explainServerVersion)).toEqual([undefined, undefined])
  })

  it.each([
    ['PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device', /disk .* is full/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
    ['postgres: error while loading shared libraries: libssl.so', /set DATABASE_URL/],
    ['LOG:  starting\nFATAL:  something new', /did not start: FATAL: {2}something new$/],
  ])('is explained from the last words of the embedded one: %s', (output, sentence) => {
    expect(explainPostgresOutput(output, '/data')).toMatch(sentence)
  })
})
