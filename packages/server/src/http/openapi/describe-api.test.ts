import { endpoints } from '@probeta/contract/api.ts'
import { opensToTokens } from '@probeta/contract/base/endpoint.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { describeApi } from './describe-api.ts'
import { examples } from './examples.ts'

const document = describeApi('1.2.3')

type Operation = {
  operationId: string
  security: unknown
  description: string
  parameters: readonly { $ref?: string; name?: string }[]
  responses: Record<string, { $ref?: string; description?: string }>
}
const operationOf = (path: string, method: string) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation | undefined

it('breaks none of the rules that a linter of OpenAPI recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('describes every call as the contract declares it', () => {
  for (const [name, e] of endpoints) {
    const call = operationOf(e.path, e.method)
    expect(call?.operationId).toBe(name)
    expect(call?.security, name).toEqual(
      e.access === 'public' ? [] : [{ session: [] }, ...(opensToTokens(e) ? [{ token: [] }] : [])],
    )
    expect(
      call?.parameters.flatMap(({ $ref }) => $ref ?? []),
      name,
    ).toEqual([
      ...(e.once ? ['#/components/parameters/IdempotencyKey'] : []),
      ...(e.guarded ? ['#/components/parameters/IfMatch'] : []),
    ])
    const refused = Object.values(call?.responses ?? {}).map(
      ({ $ref, description = '' }) =>
        ($ref && document.components.responses[$ref.split('/').at(-1) ?? '']?.description) ?? description,
    )
    for (const code of e.refuses) expect(refused.join('\n'), name).toContain(`\`${code}\`: `)
  }
})

it('gives every schema a name, and says of fields what the contract says of them', () => {
  const { schemas } = document.components
  expect(schemas['StrengthTest']).toMatchObject({ type: 'object' })
  expect(JSON.stringify(document.paths)).not.toMatch(/"(?:application\/json)":\{"schema":\{"type":"object"/)
  expect(schemas['AuditChange']).toMatchObject({
    properties: { by: { description: 'Null: done by the server itself.' } },
  })
})

it('shows bodies that the contract accepts', () => {
  expect(Object.keys(examples).length).toBeGreaterThan(5)
  for (const [name, body] of Object.entries(examples))
    expect(endpoints.get(name)?.body?.safeParse(body), name).toMatchObject({ success: true })
})
