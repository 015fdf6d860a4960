import type { Report } from '@probeta/contract/reports.ts'
import type { StrengthTest } from '@probeta/contract/strength-tests.ts'
import { methodOf, isMethodId } from '@probeta/domain/specimen/methods.ts'
import type { ReportDocument, Signature } from '../../documents/report-document.ts'
import type { Language } from '../../http/language.ts'
import { buildSamples } from './build-samples.ts'
import type { Facts } from './fetch-facts.ts'
import { buildStatements } from './build-statements.ts'
import { decimalsOf, printedUnit, standardOf } from './word-verdict.ts'

/** What an issued report has and a draft has not. */
export type Issue = { number: string; revision: number; code: string; authorised: Signature }

export type Material = {
  report: Report
  tests: readonly StrengthTest[]
  facts: Facts
  supersedes: { number: string; revision: number; because: string } | null
  timeZone: string
  publicUrl: string
  /** Of the issue, or of the moment a draft is looked at. */
  at: string
  issue: Issue | null
}

const none = '—'

/** The whole report as data: what is frozen when it is issued, and what the printer turns into pages. */
export function buildDocument(of: Material): ReportDocument {
  const { report, tests, facts, supersedes, timeZone, publicUrl, at, issue } = of
  const code = issue?.code ?? none
  const sampled = buildSamples(of)
  return {
    language: report.language,
    timeZone,
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
    laboratory: {
      name: facts.laboratory.name,
      address: facts.laboratory.address,
      ...(facts.laboratory.accreditation && { accreditation: facts.laboratory.accreditation }),
    },
    client: withAddress(facts.client),
    workSite: withAddress(facts.workSite),
    samples: sampled,
    statements: {
      methods: methodsOf(tests),
      ...conformityOf(report.language, tests),
      ...buildStatements(of),
    },
    people: {
      tested: facts.tested,
      ...(facts.checked && { checked: facts.checked }),
      ...(issue && { authorised: issue.authorised }),
    },
    verification: { url: `${publicUrl}/verificar/${issue?.code ?? ''}`, code },
  }
}

const withAddress = ({ name, address }: { name: string; address: string }) => ({
  name,
  ...(address && { address }),
})

const methodsOf = (tests: readonly StrengthTest[]) => [
  ...new Set(
    tests.flatMap(({ specimens }) =>
      specimens.map(({ mix: { method } }) => (isMethodId(method) ? methodOf(method).name : method)),
    ),
  ),
]

/** The standards whose rules were applied; absent where none was. */
function conformityOf(language: Language, tests: readonly StrengthTest[]) {
  const standards = [...new Set(tests.map(({ verdict }) => standardOf(language, verdict.ruleSet)))].filter(
    Boolean,
  )
  return standards.length > 0 ? { conformity: standards.join('; ') } : {}
}
