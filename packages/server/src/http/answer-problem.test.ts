import { languages } from '@probeta/contract/base/languages.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { Problem } from '@probeta/contract/base/problem.ts'
import { orderLookupsEndpoint } from '@probeta/contract/laboratory/lookups.ts'
import { listSpecimensEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  addStoragePlaceEndpoint,
  changeStoragePlaceEndpoint,
} from '@probeta/contract/laboratory/storage-places.ts'
import { findUserEndpoint } from '@probeta/contract/access/users.ts'
import { expect, it } from 'vitest'
import { ownLaboratory } from '../testing/a-laboratory.ts'
import { sentence } from '../base/language.ts'

it('a number that no column of the database can hold is a mistake of the caller', async () => {
  const lab = await ownLaboratory()
  const answer = await lab.as('administrator').call(findUserEndpoint, { params: { userId: 99_999_999_999 } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

const place = { code: 'P1', tank: 'Pileta 1', shelf: '', capacity: 40 }

it('what is wrong is said field by field in the language of whoever asks', async () => {
  const lab = await ownLaboratory()
  const body = { ...place, tank: '', capacity: 0.5 }
  const said = languages.map(async (language) => {
    const answer = await lab.as('administrator').call(addStoragePlaceEndpoint, { body }, { language })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    return answer.ok ? [] : answer.body.fields
  })
  const fields = (tank: string, capacity: string) => [
    { path: 'tank', code: 'too_small', message: tank },
    { path: 'capacity', code: 'invalid_type', message: capacity },
  ]
  expect(await Promise.all(said)).toEqual([
    fields('Falta este dato.', 'Se espera un número entero.'),
    fields('Missing value.', 'Whole number expected.'),
    fields('Diese Angabe fehlt.', 'Ganze Zahl erwartet.'),
  ])
})

it('also a field that only a use case can refuse is marked in words', async () => {
  const lab = await ownLaboratory()
  const answer = await lab
    .as('administrator')
    .call(listSpecimensEndpoint, { query: { after: 'W10' } }, { language: 'de' })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'after', code: 'custom', message: 'Unzulässiger Wert.' }] },
  })
})

it('of many faults the first hundred are named', async () => {
  const lab = await ownLaboratory()
  const codes = Array.from({ length: 400 }, () => '')
  const answer = await lab
    .as('administrator')
    .call(orderLookupsEndpoint, { params: { list: 'agePlans' }, body: { codes } })
  expect(answer.ok || answer.body.fields?.length).toBe(100)
})

it('a header that a program left out is named to it, in its language', async () => {
  const lab = await ownLaboratory()
  const { address, authorization, does } = lab.as('administrator')
  const { id } = await does(addStoragePlaceEndpoint, { body: place })
  const ask = async ({ method, path }: Endpoint, body: unknown, language: string, headers = {}) => {
    const response = await fetch(`${address}/api${path.replace(':placeId', id)}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': language, authorization, ...headers },
      body: JSON.stringify(body),
    })
    return Problem.parse(await response.json())
  }
  for (const language of languages) {
    const body = { ...place, code: 'P2', tank: 'Pileta 2' }
    for (const headers of [{}, { 'Idempotency-Key': '1' }]) {
      const keyless = await ask(addStoragePlaceEndpoint, body, language, headers)
      expect(keyless).toMatchObject({ status: 400, code: 'request.keyMissing' })
      expect(keyless.detail).toEqual({ header: 'Idempotency-Key' })
      expect(keyless.title).toBe(sentence(language, 'errors.request.keyMissing', keyless.detail))
      expect(keyless.title).toContain('Idempotency-Key')
    }
    const change = { ...place, active: true }
    const unversioned = await ask(changeStoragePlaceEndpoint, change, language)
    expect(unversioned).toMatchObject({ status: 428, code: 'request.versionMissing' })
    expect(unversioned.detail).toEqual({ header: 'If-Match' })
    expect(unversioned.title).toContain('If-Match')
    const message = sentence(language, 'faults.forms.version')
    expect(await ask(changeStoragePlaceEndpoint, change, language, { 'If-Match': '1' })).toMatchObject({
      ...{ status: 400, code: 'request.invalid', detail: { field: 'If-Match' } },
      fields: [{ path: 'If-Match', code: 'invalid_format', message }],
    })
  }
})

it('only the page of the API writes markup by itself, and no page but it has another policy', async () => {
  const lab = await ownLaboratory()
  const policyOf = async (path: string) =>
    (await fetch(`${lab.address}${path}`)).headers.get('content-security-policy') ?? ''
  const [docs, api] = [await policyOf('/api/docs'), await policyOf('/api/installation')]
  expect(docs).toContain("script-src 'self';")
  expect(docs).not.toContain('upgrade-insecure-requests')
  expect(api).toContain("require-trusted-types-for 'script'")
  expect(api).toContain("style-src-attr 'none'")
})
