import { languages } from '@probeta/contract/base/languages.ts'
import { endpoints } from '@probeta/contract/api.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aValue, schemaOf } from '../testing/a-body.ts'
import { wordFaults } from './word-faults.ts'

type Issue = z.core.$ZodIssue

const issuesOf = (schema: z.ZodType, value: unknown): readonly Issue[] =>
  schema.safeParse(value, { reportInput: true }).error?.issues ?? []
const saidOf = (schema: z.ZodType, value: unknown) =>
  languages.map((language) => wordFaults(language, issuesOf(schema, value)).map(({ message }) => message))

const wrong = [
  ...[undefined, null, true, -1, 1.5, 1e300, Number.NaN, '', 'x', 'x\0', 'x'.repeat(5_000), '1850-01-01'],
  ...['1850-01-01T00:00:00Z', [], {}, { unknown: 1 }, Array.from({ length: 20_000 }, () => 'x')],
]

/** Copies of a value in which each of its parts, and itself, is replaced by an invalid one, one at a time. */
function spoiled(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const first: unknown = value[0]
    const twice = value.map(() => first)
    return [...wrong, twice, ...spoiled(first).map((one) => [one, ...value.slice(1)])]
  }
  if (typeof value !== 'object' || value === null) return wrong
  const parts = Object.entries(value).flatMap(([name, part]) =>
    spoiled(part).map((one) => ({ ...value, [name]: one })),
  )
  return [...wrong, { ...value, unknown: 1 }, { ...value, leastN: 9, mostN: 2 }, ...parts]
}

const schemas = [...endpoints.values()].flatMap(({ params, query, body }: Endpoint) =>
  [params, query, body].filter((schema) => schema !== undefined),
)
/** For wording, issues with the same values are the same. */
const alike = ({ path: _, input, ...issue }: Issue) =>
  JSON.stringify({ ...issue, missing: input === undefined })
const issues = new Map(
  schemas
    .flatMap((schema) => spoiled(aValue(schemaOf(schema))).flatMap((value) => issuesOf(schema, value)))
    .map((issue) => [alike(issue), issue]),
)

describe('what is wrong in a request is said in Spanish, English and German:', () => {
  it('the contract is at fault in these ways', () => {
    expect([...new Set([...issues.values()].map(({ code }) => code))].toSorted()).toEqual([
      'custom',
      'invalid_format',
      'invalid_key',
      'invalid_type',
      'invalid_union',
      'invalid_value',
      'too_big',
      'too_small',
      'unrecognized_keys',
    ])
  })

  it('every fault that a request can have has a sentence of its own in each language', () => {
    for (const issue of issues.values()) {
      const said = languages.map((language) => wordFaults(language, [issue]))
      const [es, en, de] = said.map((faults) => faults.map(({ message }) => message).join(' '))
      const context = alike(issue)
      expect(new Set([es, en, de]).size, context).toBe(3)
      for (const sentence of [es, de]) {
        expect(sentence, context).toMatch(/\.$/)
        expect(sentence, context).not.toMatch(/^(Invalid|Too|Unrecognized)|faults\.|{{/)
      }
    }
  })

  it('none is left with a word for anything', () => {
    const vague = /no es de la clase|Este valor no se acepta|No tiene la forma/
    // The description of the API shows what a pattern expects: no sentence explains it better than the field's name.
    const left = [...issues.values()]
      .filter((issue) => issue.code !== 'invalid_format' || issue.format !== 'regex')
      .filter((issue) => wordFaults('es', [issue]).some(({ message }) => vague.test(message)))
    expect(left).toEqual([])
  })

  it.each<[string, z.ZodType, unknown, string[]]>([
    ['missing', z.object({ a: z.int() }), {}, ['Falta este dato.', 'Missing value.', 'Diese Angabe fehlt.']],
    ['a text', z.string(), 1, ['Se espera un texto.', 'Text expected.', 'Text erwartet.']],
    [
      'too long',
      z.string().max(1),
      'ab',
      ['Admite hasta 1 carácter.', 'At most 1 character.', 'Höchstens 1 Zeichen.'],
    ],
    ['empty', z.string().min(1), '', ['Falta este dato.', 'Missing value.', 'Diese Angabe fehlt.']],
    [
      'too much, with the comma of the language',
      z.number().max(1234.5),
      2e6,
      ['No puede ser mayor que 1234,5.', 'Cannot be greater than 1,234.5.', 'Höchstens 1.234,5.'],
    ],
    [
      'at the end',
      z.number().positive(),
      0,
      ['Debe ser mayor que 0.', 'Must be greater than 0.', 'Muss größer als 0 sein.'],
    ],
    [
      'too few',
      z.array(z.int()).min(2),
      [1],
      ['Debe tener al menos 2 elementos.', 'At least 2 items.', 'Mindestens 2 Elemente.'],
    ],
    [
      'one form of several',
      z.union([z.literal(''), z.email()]),
      'ana',
      ['Esto no es una dirección de correo.', 'Not an e-mail address.', 'Keine E-Mail-Adresse.'],
    ],
    [
      'values of several forms',
      z.union([z.literal(7), z.literal(8)]),
      9,
      ['Valores admitidos: 7, 8.', 'Accepted values: 7, 8.', 'Zulässig: 7, 8.'],
    ],
    [
      'a kind of thing that is not among them',
      z.discriminatedUnion('what', [z.object({ what: z.literal('a') }), z.object({ what: z.literal('b') })]),
      { what: 'c' },
      ['Valores admitidos: a, b.', 'Accepted values: a, b.', 'Zulässig: a, b.'],
    ],
    [
      'a step, which the contract does not ask for yet',
      z.number().multipleOf(0.5),
      0.3,
      ['Debe ser múltiplo de 0,5.', 'Must be a multiple of 0.5.', 'Muss ein Vielfaches von 0,5 sein.'],
    ],
    [
      'an element, which the contract does not ask for yet',
      z.map(z.string(), z.int()),
      new Map([[{}, 1]]),
      ['Aquí no se admite este nombre.', 'This name is not accepted.', 'Dieser Name ist hier unzulässig.'],
    ],
  ])('%s', (_, schema, value, sentences) => {
    expect(saidOf(schema, value)).toEqual(sentences.map((sentence) => [sentence]))
  })

  it('what is wrong within one form of several is said of its place', () => {
    const schema = z.object({ a: z.union([z.null(), z.object({ b: z.string() })]) })
    expect(wordFaults('de', issuesOf(schema, { a: { b: 1 } }))).toEqual([
      { path: 'a.b', code: 'invalid_type', message: 'Text erwartet.' },
    ])
  })
})
