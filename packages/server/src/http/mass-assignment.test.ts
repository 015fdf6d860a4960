import { endpoints } from '@probeta/contract/api.ts'
import { ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import { Problem } from '@probeta/contract/base/problem.ts'
import { permissionIds } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aValue, objectsIn, type Place, schemaOf, withKey } from '../testing/a-body.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { type Snapshot, snapshotsOf } from '../testing/servers/a-snapshot.ts'
import { holdOnly } from '../testing/access/access-actors.ts'
import { type Objects, oneOfEverything, pathOf } from '../testing/access/access-objects.ts'
import { sendRequest } from '../testing/send-request.ts'

/**
 * Fields that a caller without the right would like to set: fields of responses, names of columns, and properties of
 * every object.
 */
const sent = [
  'permisos',
  'clientId',
  'estado',
  'version',
  'id',
  'laboratoryId',
  'authorisedAt',
  'constructor',
]
const wanted = [
  ...sent,
  ...['permissions', 'levels', 'role', 'admin', 'cliente', 'client', 'client_id', 'obras', 'workSites'],
  ...['workSiteId', 'state', 'stateReason', 'active', 'userId', 'user_id', 'laboratory_id', 'number'],
  ...['code', 'revision', 'sha256', 'createdBy', 'createdAt', 'brokenBy', 'checkedBy', 'approvedBy'],
  ...['authorisedBy', 'signedBy', 'provedBy', 'must_change', 'password_hash', 'second_factor_at'],
  ...['strengthMpa', 'prototype', 'toString', 'hasOwnProperty'],
]
/** Codes by which zod reports an unknown key in an object, and in a map of given keys. */
const namesKey = /^(?:unrecognized_keys|invalid_key)$/
/** Refused already while the JSON is read. */
const poison = '__proto__'

const writing = [...endpoints].flatMap(([name, e]) => (e.body ? [{ name, e, body: e.body }] : []))

/** Those of these keys that the object at a place does not name itself. */
const foreignTo = ({ schema }: Place, keys: readonly string[]) =>
  keys.filter((key) => !Object.hasOwn(schema.properties ?? {}, key))

describe('what a caller may say in a body', () => {
  it.each([...writing, { name: 'the settings of an import', body: ImportSettings }])(
    '$name: every object in it takes what it names and nothing else',
    ({ body }) => {
      const right = aValue(schemaOf(body))
      expect(body.safeParse(right).success, 'without more, it is right').toBe(true)
      for (const place of objectsIn(schemaOf(body))) {
        const { path, schema } = place
        const isMap = schema.propertyNames !== undefined
        expect(isMap || schema.additionalProperties === false, `at /${path.join('/')}`).toBe(true)
        for (const key of foreignTo(place, wanted)) {
          const parsed = body.safeParse(JSON.parse(withKey(right, path, key)))
          expect(parsed.success, `${key} at /${path.join('/')}`).toBe(false)
        }
      }
    },
  )
})

describe('a field that the caller may not set', () => {
  let lab: Laboratory
  let objects: Objects
  let authorization: string
  let snapshots: Awaited<ReturnType<typeof snapshotsOf>>
  /** Each test leaves everything as it was, so that one snapshot before serves them all. */
  let before: Snapshot
  beforeAll(async () => {
    lab = await aLaboratory()
    objects = (await oneOfEverything(lab, 'Torre de A')).objects
    const person = await lab.another('administrator')
    await holdOnly(lab, person.userId, new Map(permissionIds.map((id) => [id, 'approve'])))
    authorization = person.authorization
    snapshots = await snapshotsOf(lab)
    before = await snapshots.take()
  }, 60_000)
  afterAll(async () => {
    await snapshots.close()
    await lab.close()
  })

  it.each(writing)('is refused by $name, wherever it stands, and nothing changes', async ({ e, body }) => {
    async function send(text: string) {
      const { status, bytes } = await sendRequest(`${lab.address}${pathOf(e, objects)}`, {
        method: e.method,
        headers: {
          authorization,
          'content-type': 'application/json',
          'if-match': '"1"',
          'idempotency-key': crypto.randomUUID(),
        },
        body: text,
      })
      return { status, problem: Problem.parse(JSON.parse(bytes.toString('utf8'))) }
    }
    const right = aValue(schemaOf(body))
    const wrong: string[] = []
    for (const place of objectsIn(schemaOf(body))) {
      await Promise.all(
        [...foreignTo(place, sent), poison].map(async (key) => {
          const { status, problem } = await send(withKey(right, place.path, key))
          const told = problem.fields?.some(({ code }) => namesKey.test(code)) ?? key === poison
          if (status !== 400 || !told) wrong.push(`${status} ${key} at /${place.path.join('/')}`)
        }),
      )
    }
    for (const text of [`[${JSON.stringify(right)}]`, '"a"', '1', 'null', '{"__proto__":{"a":1}}'])
      if ((await send(text)).status !== 400) wrong.push(text)
    expect(wrong).toEqual([])
    expect(await snapshots.take()).toEqual(before)
  })
})
