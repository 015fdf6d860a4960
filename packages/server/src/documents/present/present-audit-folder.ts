import type { Language } from '@probeta/contract/base/languages.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'
import { sentence } from '../../base/language.ts'
import { createPrintable } from '../printable.ts'
import { formatIn } from '../words/format.ts'
import { documentPhrases } from '../words/sentence.ts'
import { type SampleFileView, section } from './present-sample-file.ts'

/** The first pages of the evidence behind reports: what it is about, what is missing, what it holds. */
export type AuditFolderCover = {
  readonly language: Language
  readonly paper: Paper
  readonly timeZone: string
  /** ISO 8601. */
  readonly printedAt: string
  readonly printedBy: string
  readonly laboratory: { readonly name: string; readonly accreditation?: string }
  /** The days of issue, the client and the work site that it was chosen by; empty: not chosen. */
  readonly chosen: {
    readonly days: readonly [string, string] | null
    readonly client: string
    readonly workSite: string
  }
  readonly tests: number
  readonly readings: number
  readonly seal: { readonly number: number; readonly at: string; readonly hash: string } | null
  readonly gaps: readonly {
    readonly what: string
    readonly where: readonly string[]
    readonly reason?: string
  }[]
  readonly reports: readonly {
    readonly number: string
    readonly revision: number
    readonly issuedAt: string
    readonly authorisedBy: string
    readonly state: 'authorised' | 'superseded'
    readonly sha256: string
  }[]
  /** Methods, decision rule and uncertainty as the reports state them, and which do. */
  readonly statements: readonly { readonly text: string; readonly reports: readonly string[] }[]
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
}

/** Codes that are listed of one gap; the tables name them all. */
const mostListed = 24

/** Set as the file of a sample is: parts with facts or a table. */
export function presentAuditFolder(cover: AuditFolderCover): SampleFileView {
  const { language, laboratory, chosen, seal, gaps, reports } = cover
  const say = (key: string, values = {}) => sentence(language, `auditFolder.${key}`, values)
  const counted = (key: string, count: number) =>
    say(`${key}_${count === 1 ? 'one' : 'other'}`, { count: format.number(count, 0) })
  const format = formatIn(language, cover.timeZone)
  const onDay = formatIn(language, 'UTC')
  const day = (date: string) => onDay.date(`${date}T12:00:00Z`)
  const { text } = createPrintable()
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value: text(value) }])
  const list = (codes: readonly string[], most = mostListed) =>
    codes.length <= most
      ? codes.join(', ')
      : say('andMore', { list: codes.slice(0, most).join(', '), count: codes.length - most })
  const statedBy = (of: readonly string[]) =>
    of.length > 1 && of.length === reports.length ? say('cover.all') : list(of, 4)
  const sealed = seal
    ? say('cover.sealed', { at: format.dateTime(seal.at), number: seal.number, hash: seal.hash.slice(0, 16) })
    : say('cover.notSealed')
  const [from, to] = chosen.days ?? []
  return {
    language,
    createdAt: Math.floor(new Date(cover.printedAt).getTime() / 1000),
    title: say('title'),
    subtitle: text(
      say('cover.subtitle', {
        laboratory: laboratory.name,
        reports: counted('cover.reports', reports.length),
      }),
    ),
    notice: gaps.length === 0 ? say('cover.noGaps') : counted('cover.gaps', gaps.length),
    printed: text(
      say('cover.printed', {
        laboratory: laboratory.name,
        when: format.dateTime(cover.printedAt),
        who: cover.printedBy,
      }),
    ),
    page: documentPhrases(language).report.page,
    sections: [
      section(say('cover.scope'), {
        facts: [
          ...fact(say('cover.laboratory'), laboratory.name),
          ...fact(say('cover.accreditation'), laboratory.accreditation ?? ''),
          ...(from && to ? fact(say('cover.period'), say('days', { from: day(from), to: day(to) })) : []),
          ...fact(say('cover.client'), chosen.client),
          ...fact(say('cover.workSite'), chosen.workSite),
          ...fact(say('cover.tests'), format.number(cover.tests, 0)),
          ...fact(say('cover.readings'), format.number(cover.readings, 0)),
          ...fact(say('cover.seal'), sealed),
        ],
      }),
      section(say('cover.gapsTitle'), {
        columns: gaps.length === 0 ? [] : [say('cover.gap'), say('cover.detail')],
        rows: gaps.map(({ what, where, reason }) => [
          text(what),
          text(reason ? say('explained', { where: list(where), reason }) : list(where)),
        ]),
        empty: say('cover.noGaps'),
        shares: [3, 2],
      }),
      section(say('cover.reportsTitle'), {
        columns: ['number', 'version', 'issued', 'authorisedBy', 'state', 'sha256'].map((of) =>
          say(`cover.${of}`),
        ),
        rows: reports.map((report) => [
          text(report.number),
          String(report.revision),
          format.date(report.issuedAt),
          text(report.authorisedBy),
          sentence(language, `reports.states.${report.state}`),
          report.sha256.slice(0, 16),
        ]),
      }),
      section(say('cover.methods'), {
        columns: [say('cover.statement'), say('cover.in')],
        rows: cover.statements.map((statement) => [text(statement.text), text(statedBy(statement.reports))]),
        shares: [4, 1],
      }),
      section(say('cover.contents'), {
        columns: [say('cover.bytes'), say('cover.path')],
        rows: cover.files.map(({ path, bytes }) => [format.number(bytes, 0), text(path)]),
      }),
    ],
  }
}
