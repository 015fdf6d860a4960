import type { Language } from '@probeta/contract/base/languages.ts'
import type { Parameter } from '@probeta/domain/acceptance/rule-set.ts'
import type { ShapeConversion } from '@probeta/domain/acceptance/shape-conversion.ts'
import { nameRuleSet } from '@probeta/domain/acceptance/name-rule-set.ts'
import { isRuleSetId, ruleSetOf, type RuleSetId } from '@probeta/domain/acceptance/rule-sets.ts'
import { dailySampling } from '@probeta/domain/sampling/placing-days.ts'
import { lotSampling } from '@probeta/domain/sampling/lot-samples.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { differences } from '@probeta/domain/validation/differences.ts'
import {
  inputNames,
  type Input,
  type InputName,
  type Inputs,
  type Published,
  type Word,
} from '@probeta/domain/validation/example.ts'
import { stepOf, type Comparison } from '@probeta/domain/validation/run-example.ts'
import type { Phrases } from '@probeta/phrases/phrases.ts'
import { phrasesIn } from '../../base/words-of-country.ts'
import { sentence } from '../../base/language.ts'
import { formatIn } from '../words/format.ts'
import { fill } from '../words/sentence.ts'
import { wordConverted, wordFactor } from '../words/word-converted.ts'

export type ValidationPhrases = Phrases['validation']
export const validationPhrases = (language: Language): ValidationPhrases => phrasesIn(language).validation

const NBSP = '\u00a0'
const MORE_DECIMALS = 2

/** 'lb/ft3' as it is printed: lb/ft³. */
const printed = (unit: string) => unit.replaceAll('2', '²').replaceAll('3', '³')

const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text}${NBSP}${printed(unit)}`)

const samplings = new Map<string, string>(
  [...Object.entries(dailySampling), ...Object.entries(lotSampling)].map(([id, { name }]) => [
    id,
    name.split(':')[0] ?? name,
  ]),
)

/** 'ACI 318 (2019)', 'EN 206 (2013), initial production'. */
export const wordRuleSet = (language: Language, id: RuleSetId): string =>
  nameRuleSet(ruleSetOf(id), (variant) => sentence(language, `verdicts.variant.${variant}`))

function wordText(language: Language, name: InputName, text: string): string {
  if (name === 'rules' && isRuleSetId(text)) return wordRuleSet(language, text)
  if (name === 'method' && isMethodId(text)) return methodOf(text).name
  return name === 'sampling' ? (samplings.get(text) ?? text) : printed(text)
}

function wordInput(language: Language, name: InputName, input: Input): string {
  const { typed } = formatIn(language, 'UTC')
  if (typeof input === 'string') return wordText(language, name, input)
  if (typeof input === 'number') return typed(input)
  const [values, unit] = input
  return withUnit(typeof values === 'number' ? typed(values) : values.map(typed).join('; '), unit)
}

/** Inputs of an example in words: label and value, in the order of the list of inputs. */
export const wordInputs = (
  language: Language,
  inputs: Inputs,
): (readonly [label: string, value: string])[] => {
  const say = validationPhrases(language)
  return inputNames.flatMap((name) => {
    const input = inputs[name]
    return input === undefined ? [] : [[say.inputs[name], wordInput(language, name, input)] as const]
  })
}

export const wordPublished = (language: Language, published: Published): string =>
  'word' in published
    ? validationPhrases(language).words[published.word]
    : withUnit(wordNumber(language, published, Number(published.printed), 0), published.unit)

/** Words a computed value with more decimals than the source prints, so that a reader sees how it is rounded. */
export function wordComputed(language: Language, { published, computed }: Comparison): string {
  const say = validationPhrases(language)
  if (computed === undefined) return say.examples.notComputable
  if (typeof computed === 'string') return say.words[computed satisfies Word]
  const unit = 'word' in published ? '' : published.unit
  const more = Number.isInteger(computed) ? 0 : MORE_DECIMALS
  return withUnit(wordNumber(language, published, computed, more), unit)
}

function wordNumber(language: Language, published: Published, value: number, more: number): string {
  const step = 'word' in published ? 1 : stepOf(published.printed)
  return formatIn(language, 'UTC').number(value, Math.max(0, -Math.round(Math.log10(step))) + more)
}

export function wordOutcome(language: Language, { published, agrees, asStated }: Comparison): string {
  const say = validationPhrases(language)
  if (!asStated) return say.examples.unexplained
  const { difference } = published
  if (agrees || difference === undefined) return say.examples.agrees
  return fill(say.examples.differs, { why: say.differences[difference] })
}

/** Mark of a comparison: equal, or whose the difference is. */
export function markOf({ published: { difference }, asStated }: Comparison): string {
  if (!asStated) return 'fault'
  return difference === undefined ? 'same' : differences[difference]
}

/** A parameter of a rule set: its name, and its value with its unit. */
export function wordParameter(
  language: Language,
  { name, value, unit }: Parameter,
): readonly [string, string] {
  const { typed } = formatIn(language, 'UTC')
  const [of = name, from = ''] = name.split('.')
  const label = sentence(language, `ruleSets.parameters.${of}`, { from })
  return [
    label,
    name.startsWith('singleShare') ? withUnit(typed(value * 100), '%') : withUnit(typed(value), unit),
  ]
}

/** A conversion of a rule set: from which specimen to which, and its factors, each with the strength up to which it holds. */
export function wordConversion(language: Language, conversion: ShapeConversion): readonly [string, string] {
  const { typed } = formatIn(language, 'UTC')
  const factors = conversion.factors.map(({ upTo, factor }) =>
    Number.isFinite(upTo)
      ? sentence(language, `ruleSets.conversion.${conversion.by}`, {
          factor: wordFactor(language, factor),
          upTo: typed(upTo),
        })
      : wordFactor(language, factor),
  )
  return [
    sentence(language, 'ruleSets.conversion.of', wordConverted(language, conversion)),
    factors.join('; '),
  ]
}
