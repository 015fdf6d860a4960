import type { Language } from '@probeta/contract/base/languages.ts'
import { parametersOfRange } from '@probeta/domain/acceptance/criteria/parameters.ts'
import type { Provenance, RuleSet } from '@probeta/domain/acceptance/rule-set.ts'
import { ruleSetIds, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { countRuns, type CaseRun, type ExampleRun } from '@probeta/domain/validation/run-example.ts'
import { sourceOf } from '@probeta/domain/validation/sources.ts'
import { formatIn } from '../words/format.ts'
import { fill } from '../words/sentence.ts'
import { validationStyle } from './validation-style.ts'
import { listClause } from '../words/word-clause.ts'
import {
  markOf,
  validationPhrases,
  wordComputed,
  wordConversion,
  wordInputs,
  wordOutcome,
  wordParameter,
  wordPublished,
  wordRuleSet,
} from './word-validation.ts'

/** Escapes text for use between tags and in attributes. */
const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Cell = string | { readonly text: string; readonly mark: string }

const cellOf = (cell: Cell) =>
  typeof cell === 'string'
    ? `<td>${safe(cell)}</td>`
    : `<td class="${safe(cell.mark)}">${safe(cell.text)}</td>`
const tableOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]) =>
  `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${safe(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map(cellOf).join('')}</tr>`)
    .join('')}</tbody></table></div>`
const factsOf = (rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([label, value]) => `<dt>${safe(label)}</dt><dd>${safe(value)}</dd>`).join('')}</dl>`
const paragraph = (text: string) => `<p>${safe(text)}</p>`
const heading = (level: 1 | 2 | 3, text: string) => `<h${level}>${safe(text)}</h${level}>`

/** Content of a validation file: which program, when, and what it computed. */
export type Validation = {
  readonly version: string
  readonly node: string
  readonly madeAt: Date
  readonly runs: readonly ExampleRun[]
}

/** The validation file in one language: one page of HTML that needs nothing else, to be read or printed. */
export function validationPage(language: Language, of: Validation): string {
  const say = validationPhrases(language)
  const body = [
    heading(1, say.title),
    paragraph(say.about),
    factsOf([
      [say.facts.software, 'Probeta'],
      [say.facts.version, of.version],
      [say.facts.made, formatIn(language, 'UTC').dateTime(of.madeAt.toISOString()) + ' UTC'],
      [say.facts.runOn, `npm run validate, Node ${of.node}`],
    ]),
    paragraph(say.facts.rounding),
    paragraph(say.limits),
    ...summary(language, of.runs),
    heading(2, say.examples.title),
    ...of.runs.map((run) => oneExample(language, run)),
    ...rules(language),
    signing(language),
  ]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(say.title)}</title><style>${validationStyle}</style></head>
<body><main>
${body.join('\n')}
</main></body></html>
`
}

function summary(language: Language, runs: readonly ExampleRun[]): string[] {
  const say = validationPhrases(language)
  const count = countRuns(runs)
  const differing = runs.flatMap(({ example, cases }) =>
    cases.flatMap(({ compared }) =>
      compared
        .filter(({ agrees, asStated }) => !agrees || !asStated)
        .map((one) => [
          { text: example.id, mark: 'id' },
          say.values[one.published.name],
          wordPublished(language, one.published),
          wordComputed(language, one),
          { text: wordOutcome(language, one), mark: markOf(one) },
        ]),
    ),
  )
  return [
    heading(2, say.summary.title),
    factsOf([
      [say.summary.examples, String(count.examples)],
      [say.summary.values, String(count.values)],
      [say.summary.agree, String(count.agree)],
      [say.summary.rounding, String(count.rounding)],
      [say.summary.source, String(count.source)],
      [say.summary.reading, String(count.reading)],
      [say.summary.faults, String(count.faults)],
    ]),
    paragraph(count.faults === 0 ? say.summary.asExpected : say.summary.notAsExpected),
    heading(3, say.examples.differing),
    tableOf(
      [
        say.examples.example,
        say.examples.name,
        say.examples.published,
        say.examples.computed,
        say.examples.result,
      ],
      differing,
    ),
  ]
}

function oneExample(language: Language, { example, cases }: ExampleRun): string {
  const say = validationPhrases(language)
  const source = sourceOf(example.source)
  return `<section>${[
    heading(3, `${example.id} · ${say.kinds[example.kind]}`),
    factsOf([
      [say.examples.rule, example.rule],
      [say.examples.source, `${source.title} (${say.sourceKinds[source.kind]}). ${source.where}`],
      ...(example.note === undefined ? [] : [[say.examples.note, say.notes[example.note]] as const]),
    ]),
    tableOf(
      [
        say.examples.inputs,
        say.examples.name,
        say.examples.published,
        say.examples.computed,
        say.examples.result,
      ],
      cases.flatMap((one) => rowsOf(language, one)),
    ),
  ].join('')}</section>`
}

/** Puts the inputs beside the first value computed from them. */
const rowsOf = (language: Language, { inputs, compared }: CaseRun): Cell[][] =>
  compared.map((one, at) => [
    at > 0
      ? ''
      : wordInputs(language, inputs)
          .map(([label, value]) => `${label}: ${value}`)
          .join('\n'),
    validationPhrases(language).values[one.published.name],
    wordPublished(language, one.published),
    wordComputed(language, one),
    { text: wordOutcome(language, one), mark: markOf(one) },
  ])

/** A parameter of a rule set as a table row: its name, value, clause, and whether it was compared. */
type RuleRow = Provenance & { readonly texts: readonly [name: string, value: string] }

/** The parameters of a rule set: its limits, the range that a set may have, and the conversions between specimens. */
const rowsOfRules = (language: Language, { parameters, mostRange, conversions = [] }: RuleSet): RuleRow[] => [
  ...[...parameters, ...parametersOfRange(mostRange)].map((parameter) => ({
    texts: wordParameter(language, parameter),
    clause: parameter.clause,
    verified: parameter.verified,
  })),
  ...conversions.map((conversion) => ({
    texts: wordConversion(language, conversion),
    clause: conversion.clause,
    verified: conversion.verified,
  })),
]

function rules(language: Language): string[] {
  const say = validationPhrases(language)
  const tables = ruleSetIds
    .map((id) => ({ id, rows: rowsOfRules(language, ruleSetOf(id)) }))
    .filter(({ rows }) => rows.length > 0)
  const all = tables.flatMap(({ rows }) => rows)
  const unverified = all.filter(({ verified }) => !verified).length
  return [
    heading(2, say.rules.title),
    paragraph(say.rules.about),
    paragraph(fill(say.rules.count, { unverified: String(unverified), all: String(all.length) })),
    ...tables.map(
      ({ id, rows }) =>
        `<section>${heading(3, wordRuleSet(language, id))}${tableOf(
          [say.rules.parameter, say.rules.value, say.rules.clause, say.rules.state],
          rows.map(({ texts, clause, verified }) => [
            ...texts,
            listClause(language, id, clause),
            verified ? say.rules.verified : { text: say.rules.unverified, mark: 'unverified' },
          ]),
        )}</section>`,
    ),
  ]
}

function signing(language: Language): string {
  const say = validationPhrases(language)
  const lines = [say.sign.laboratory, say.sign.name, say.sign.date, say.sign.signature, say.sign.remarks]
    .map((label) => `<dt>${safe(label)}</dt><dd class="line"></dd>`)
    .join('')
  return `<section>${heading(2, say.sign.title)}${paragraph(say.sign.text)}<dl class="sign">${lines}</dl></section>`
}
