import type { Language } from '@probeta/contract/base/languages.ts'
import { compareFacts, type FactChange, type StatedFact } from '@probeta/domain/report/compare-facts.ts'
import { plainLayout } from '../../../documents/report-layout.ts'
import { presentReport } from '../../../documents/present/present-report.ts'
import type { ReportDocument } from '../../../documents/report-document.ts'
import type { MixView, ReportView, TableView, TestView } from '../../../documents/report-view.ts'
import { documentPhrases } from '../../../documents/words/sentence.ts'
import { sentence } from '../../../base/language.ts'
import { hideTechnicians } from './hide-technicians.ts'

/**
 * Lists the changes of a report from the one it replaces, in the given language (ISO/IEC 17025:2017, 7.8.8). Compares the
 * printed wording of both, so that every visible difference is found and no invisible one is listed. Leaves out
 * sentences when the languages differ and stresses when the units differ: that change itself is listed.
 */
export function compareReports(before: ReportDocument, after: ReportDocument, language: Language): string[] {
  const say = (key: string, values: Record<string, unknown>) =>
    sentence(language, `reportStatements.change.${key}`, values)
  const same = {
    language: before.language === after.language,
    unit: before.stressUnit === after.stressUnit,
  }
  // Naming technicians is a choice of the laboratory and no change of data; a name that is no longer disclosed is not
  // disclosed here either.
  const byFunction = before.byFunction === true || after.byFunction === true
  const facts = (doc: ReportDocument) => {
    const comparable = withoutLogo({ ...doc, language })
    return factsOf(presentReport(byFunction ? hideTechnicians(comparable) : comparable), {
      same,
      unit: doc.stressUnit,
      language,
    })
  }
  return [
    ...(same.language
      ? []
      : [
          say('language', {
            before: say(`languages.${before.language}`, {}),
            after: say(`languages.${after.language}`, {}),
          }),
        ]),
    ...(same.unit ? [] : [say('unit', { before: before.stressUnit, after: after.stressUnit })]),
    ...compareFacts(facts(before), facts(after)).map((change) => wordChange(change, say)),
  ]
}

const wordChange = (
  change: FactChange,
  say: (key: string, values: Record<string, unknown>) => string,
): string => {
  if (!('field' in change)) return say(change.kind, change)
  const what = [change.subject, change.field].filter(Boolean).join(': ')
  return say(change.kind, { ...change, what })
}

/** Brings a stored report into comparable form: without logo bytes, which are not stored, and with sentences as lists. */
function withoutLogo(doc: ReportDocument): ReportDocument {
  const { logo: _, ...laboratory } = doc.laboratory
  const { conformity, uncertainty, decisionRule } = doc.statements
  const lines = (statement: unknown): string[] =>
    typeof statement === 'string' ? [statement] : Array.isArray(statement) ? statement.map(String) : []
  return {
    ...doc,
    laboratory,
    people: withoutMark(doc.people),
    // Parts left out by choice are no change of data.
    layout: { ...(doc.layout ?? plainLayout), parts: plainLayout.parts, order: plainLayout.order },
    statements: {
      ...doc.statements,
      conformity: lines(conformity),
      uncertainty: lines(uncertainty),
      decisionRule: lines(decisionRule),
    },
  }
}

function withoutMark({ authorised, ...people }: ReportDocument['people']): ReportDocument['people'] {
  if (!authorised) return people
  const { mark: _, ...signature } = authorised
  return { ...people, authorised: signature }
}

type How = { same: { language: boolean; unit: boolean }; unit: string; language: Language }

function factsOf(view: ReportView, how: How): StatedFact[] {
  const say = documentPhrases(how.language)
  const ofReport = (field: string, value: string): StatedFact => ({ subject: '', field, value })
  const { laboratory } = view
  const statements = how.same.language ? view.statements : []
  return [
    ofReport(say.parties.laboratory, laboratory.name),
    ...[...laboratory.lines, ...laboratory.accreditation].map((line) =>
      ofReport(say.parties.letterhead, line),
    ),
    ...view.parties.map(({ label, value }) => ofReport(label, value)),
    ...view.samples.flatMap(({ title, facts, fresh, tests }) => [
      ...[...facts, ...(fresh?.facts ?? [])]
        .filter(({ label }) => how.same.unit || !label.startsWith(say.sample.specified))
        .map(({ label, value }) => ({ subject: title, field: label, value })),
      ...tests.flatMap((test) => factsOfTest(title, test, say.test.specimen, how)),
    ]),
    ...(view.consolidated?.mixes.flatMap((mix) => factsOfMix(mix, how)) ?? []),
    ...statements.flatMap(({ title, lines }) => lines.map((value) => ({ subject: title, field: '', value }))),
    ...view.people.signatures
      .filter(({ role }) => role !== say.people.authorised)
      .map(({ role, name }) => ofReport(role, name)),
  ]
}

function factsOfTest(
  sample: string,
  test: TestView,
  specimen: string,
  { same, unit, language }: How,
): StatedFact[] {
  const say = documentPhrases(language)
  const subject = `${sample}, ${test.title}`
  const inUnit = (value: string) => value.endsWith(`\u00a0${unit}`)
  return [
    ...test.rows.flatMap(([code = '', ...cells]) =>
      test.columns.slice(1).flatMap((column, at): StatedFact[] => {
        if (!same.unit && column.unit === unit) return []
        const cell = cells[at] ?? ''
        const value = column.unit === '' ? cell : `${cell} ${column.unit}`
        return [{ subject: `${specimen} ${code}`, field: column.label, value }]
      }),
    ),
    ...test.notTested.map(({ label, value }) => ({ subject: `${specimen} ${label}`, field: '', value })),
    ...test.summary
      .filter(({ value }) => same.unit || !inUnit(value))
      .map(({ label, value }) => ({ subject, field: label, value })),
    ...(test.verdict ? [{ subject, field: say.file.verdict, value: test.verdict.title }] : []),
    ...(same.language && test.verdict
      ? test.verdict.sentences.map((value) => ({ subject, field: say.file.verdict, value }))
      : []),
    ...(same.language
      ? test.records.lines.map((value) => ({ subject, field: test.records.title, value }))
      : []),
  ]
}

/** The facts of every row of both tables; the subject is the age, or the sample and its age. */
function factsOfMix({ title, summary, results, conformity }: MixView, { same, unit }: How): StatedFact[] {
  const rows = (table: TableView, subjectOf: (row: readonly string[]) => string) =>
    table.rows.flatMap((row) =>
      table.columns.flatMap((column, at): StatedFact[] => {
        if (!same.unit && column.unit === unit) return []
        const value = column.unit === '' ? (row[at] ?? '') : `${row[at]} ${column.unit}`
        return [{ subject: subjectOf(row), field: column.label, value }]
      }),
    )
  return [
    ...rows(summary, ([age = '']) => `${title}, ${age}`),
    ...(same.language ? conformity.map((value) => ({ subject: title, field: '', value })) : []),
    ...rows(results, (row) => `${row[0]}, ${row[3]}`),
  ]
}
