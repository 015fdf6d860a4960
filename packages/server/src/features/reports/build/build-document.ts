import type { Paper } from '@probeta/domain/quantity/papers.ts'
import { decimalsOf } from '@probeta/domain/quantity/stress.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import type { Investigation } from '@probeta/contract/results/investigations.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { LetterheadContent } from '@probeta/contract/reports/letterheads.ts'
import type { Logo } from '../../../documents/pictures/logo.ts'
import type { OwnWords } from '../../../documents/words/own-words.ts'
import type { ReportLayout } from '../../../documents/report-layout.ts'
import type { ReportDocument, Signature } from '../../../documents/report-document.ts'
import { buildLaboratory, testedBetween } from './build-letterhead.ts'
import { buildCores, buildCoresStatements, coresPeople, coresTestedBetween } from './build-cores.ts'
import { buildConsolidated } from './build-consolidated.ts'
import { buildSamples } from './build-samples.ts'
import type { Facts } from '../../../stores/reports/fetch-facts.ts'
import { buildStatements } from './build-statements.ts'
import { printedUnit } from './word-verdict.ts'

/** The fields that only an issued report has. */
export type Issue = { number: string; revision: number; code: string; authorised: Signature }

export type Material = {
  report: Report
  tests: readonly StrengthTest[]
  /** The investigation that the report's cores were drilled for. */
  investigation: Investigation | null
  facts: Facts
  ownWords: OwnWords
  /** The current letterhead, with its logo. */
  letterhead: { content: LetterheadContent; logo: Logo | null }
  supersedes: { number: string; revision: number; because: string } | null
  /** The laboratory's own layout; null: the default layout. */
  layout: ReportLayout | null
  timeZone: string
  paper: Paper
  publicUrl: string
  /** The time of issue, or of viewing a draft. */
  at: string
  issue: Issue | null
}

const none = '—'

/** Builds the whole report as data: stored unchanged when it is issued, and rendered to pages. */
export function buildDocument(of: Material): ReportDocument {
  const {
    report,
    tests,
    investigation,
    facts,
    letterhead,
    supersedes,
    timeZone,
    paper,
    publicUrl,
    at,
    issue,
  } = of
  const code = issue?.code ?? none
  const consolidated = buildConsolidated(of)
  const words = letterhead.content.texts[report.language]
  const cores = buildCores(of)
  const tested = investigation ? coresTestedBetween(investigation) : testedBetween(tests)
  const people = investigation ? coresPeople(investigation) : facts
  return {
    language: report.language,
    timeZone,
    paper,
    stressUnit: printedUnit(report.stressUnit),
    stressDecimals: decimalsOf(report.stressUnit),
    number: issue?.number ?? none,
    version: issue?.revision ?? report.revision,
    issuedAt: at,
    draft: issue === null,
    ...(supersedes && {
      supersedes: {
        number: supersedes.number,
        version: supersedes.revision,
        reason: supersedes.because,
      },
    }),
    laboratory: buildLaboratory(of),
    client: withAddress(facts.client),
    workSite: withAddress(facts.workSite),
    ...(words.placeOfWork && { testPlace: words.placeOfWork }),
    ...(tested && { tested }),
    // A consolidated report has one table of results instead of a page for each sample.
    samples: consolidated ? [] : buildSamples(of),
    ...(consolidated && { consolidated }),
    ...(cores && { cores }),
    statements: buildCoresStatements(of) ?? buildStatements(of),
    ...(of.layout && { layout: of.layout }),
    people: {
      tested: people.tested,
      ...(people.checked && { checked: people.checked }),
      ...(issue && {
        authorised: { ...issue.authorised, ...(words.position && { role: words.position }) },
      }),
    },
    verification: { url: `${publicUrl}/verificar/${issue?.code ?? ''}`, code },
  }
}

const withAddress = ({ name, address }: { name: string; address: string }) => ({
  name,
  ...(address && { address }),
})
