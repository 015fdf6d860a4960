import { byLanguage, type Language, localeOf } from '@probeta/contract/base/languages.ts'
import type { Problem } from '@probeta/contract/base/problem.ts'
import { plainText } from '@probeta/contract/base/values.ts'
import type { z } from 'zod'
import { sentence } from '../base/language.ts'

type Issue = z.core.$ZodIssue
type Fault = NonNullable<Problem['fields']>[number]

/** The key of the sentence for each type that a schema expects. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'flag',
  array: 'list',
  object: 'object',
  record: 'object',
}
/** The unit in which sizes are counted. */
const counts: Readonly<Record<string, string>> = { string: 'characters', array: 'items' }
const forms = ['email', 'url', 'uuid', 'date', 'datetime', 'version']
const rules = ['yearsBetween', 'leastBelowMost', 'eachOnce']
const numbers = byLanguage(
  (language) => new Intl.NumberFormat(localeOf(language), { maximumSignificantDigits: 15 }),
)
/** The most values that a sentence lists. */
const mostNamed = 30

const isMissing = (issue: Issue) => 'input' in issue && issue.input === undefined
/** The value itself has another type than expected: its content is not reported. */
const hasOtherType = ({ code, path }: Issue) =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

/**
 * The issues of the union member that was meant, of several that a value may have: the first where that cannot be decided
 * and no values can be named; undefined where values can.
 */
function intendedIssues(union: Issue & { code: 'invalid_union' }): readonly Issue[] | undefined {
  const wrong = union.errors.filter((issues) => issues.length > 0)
  const intended = wrong.find((issues) => !issues.some(hasOtherType))
  return intended ?? (valuesOf(union).length === 0 ? wrong[0] : undefined)
}

function valuesOf({ errors, ...union }: Issue & { code: 'invalid_union' }): readonly unknown[] {
  if ('options' in union && union.options) return union.options
  return errors.flat().flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []))
}

const bound = (language: Language, value: number | bigint) => {
  const formatted = numbers[language].format(value)
  return { bound: formatted, count: formatted }
}

function describeValues(language: Language, values: readonly unknown[]): string {
  if (values.length === 0) return sentence(language, 'faults.kinds.other')
  const named = values.slice(0, mostNamed).map((value) => (value === '' ? '""' : String(value)))
  const list = [...named, ...(values.length > mostNamed ? ['…'] : [])].join(', ')
  return sentence(language, `faults.oneOf_${values.length === 1 ? 'one' : 'other'}`, { values: list })
}

function describeLimit(language: Language, issue: Issue & { code: 'too_big' | 'too_small' }): string {
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
  const counted = counts[issue.origin]
  if (counted) {
    if (issue.input === '') return sentence(language, 'faults.missing')
    const side = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'most' : 'least'
    const form = Number(limit) === 1 ? 'one' : 'other'
    return sentence(language, `faults.${side}.${counted}_${form}`, bound(language, limit))
  }
  if (issue.inclusive === false)
    return sentence(
      language,
      `faults.${issue.code === 'too_big' ? 'below' : 'above'}`,
      bound(language, limit),
    )
  return sentence(
    language,
    `faults.${issue.code === 'too_big' ? 'most' : 'least'}.number`,
    bound(language, limit),
  )
}

function describeFormat(language: Language, issue: Issue & { code: 'invalid_format' }): string {
  const form = issue.pattern === plainText.toString() ? 'plainText' : issue.format
  return sentence(language, `faults.forms.${form === 'plainText' || forms.includes(form) ? form : 'other'}`)
}

function describe(language: Language, issue: Issue): string {
  if (isMissing(issue)) return sentence(language, 'faults.missing')
  switch (issue.code) {
    case 'invalid_type':
      return sentence(language, `faults.kinds.${kinds[issue.expected] ?? 'other'}`)
    case 'invalid_value':
      return describeValues(language, issue.values)
    case 'invalid_union':
      return describeValues(language, valuesOf(issue))
    case 'too_big':
    case 'too_small':
      return describeLimit(language, issue)
    case 'invalid_format':
      return describeFormat(language, issue)
    case 'not_multiple_of':
      return sentence(language, 'faults.step', bound(language, issue.divisor))
    case 'unrecognized_keys':
      return sentence(language, 'faults.unknownNames', { names: issue.keys.join(', ') })
    case 'invalid_key':
      return sentence(language, 'faults.unknownName')
    case 'invalid_element':
    case 'custom': {
      const params = issue.code === 'custom' ? issue.params : undefined
      const rule = rules.find((one) => one === params?.['rule'])
      return sentence(language, `faults.rules.${rule ?? 'other'}`, params)
    }
  }
}

/**
 * The faults of a request, each with its place and one sentence in a language: of every kind of issue that zod knows.
 */
export function wordFaults(language: Language, issues: readonly Issue[]): Fault[] {
  return issues.flatMap((issue) => {
    const intended = issue.code === 'invalid_union' && !isMissing(issue) ? intendedIssues(issue) : undefined
    if (intended)
      return wordFaults(
        language,
        intended.map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
      )
    return [{ path: issue.path.join('.'), code: issue.code, message: describe(language, issue) }]
  })
}
