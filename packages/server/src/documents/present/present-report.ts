import { formatIn } from '../words/format.ts'
import { presentConsolidated } from './present-consolidated.ts'
import { presentCores } from './present-cores.ts'
import { presentStrengthTest } from '../present-strength-test.ts'
import { createPrintable } from '../printable.ts'
import type { Printable } from '../printable.ts'
import type { ReportStatement } from '@probeta/contract/reports/report-templates.ts'
import type { Logo } from '../pictures/logo.ts'
import { plainLayout } from '../report-layout.ts'
import { qrMark } from '../pictures/qr.ts'
import {
  type FreshTests,
  type FreshValue,
  freshValues,
  type ReportDocument,
  type ReportSample,
  type SampleFact,
  type Signature,
} from '../report-document.ts'
import type { Fact, ReportView, SampleView, SignatureView } from '../report-view.ts'
import { documentPhrases, fill } from '../words/sentence.ts'
import { withDecimals, type Wording } from '../words/wording.ts'

/** Puts a report into its final words. Throws RangeError for an unknown time zone or an instant that is no date. */
export const presentReport = (doc: ReportDocument): ReportView => {
  const say = documentPhrases(doc.language)
  const format = formatIn(doc.language, doc.timeZone)
  const printable = createPrintable()
  const print = (text: string): string => printable.text(text)
  const stress = (value: number): string => format.quantity(value, doc.stressDecimals, doc.stressUnit)
  const wording: Wording = { say, format, print, stress }
  const mark = { number: print(doc.number), version: String(doc.version) }
  const samples = doc.samples.map((sample) => presentSample(sample, doc, wording))
  const view = {
    language: doc.language,
    createdAt: Math.floor(new Date(doc.issuedAt).getTime() / 1000),
    title: say.report.title,
    subtitle: say.report[isOfCompression(doc) ? 'subtitle' : 'ofStrength'],
    // A draft says so in its title too: the public verification recognises it by that.
    fileTitle: `${doc.draft ? `${say.report.draft} · ` : ''}${fill(say.report.identity, mark)} · ${print(doc.laboratory.name)}`,
    laboratory: presentLaboratory(doc.laboratory, wording),
    head: [
      { label: say.report.number, value: mark.number },
      { label: say.report.version, value: mark.version },
      { label: say.report.issued, value: format.date(doc.issuedAt) },
    ],
    identity: fill(say.report.identity, mark),
    page: say.report.page,
    draft: doc.draft ? { watermark: say.report.draft, notice: say.report.draftNotice } : null,
    supersedes: supersedes(doc, wording),
    parties: parties(doc, wording),
    samples,
    consolidated: presentCores(doc, wording) ?? presentConsolidated(doc, wording),
    statements: statements(doc, wording),
    people: { title: say.people.title, signatures: signatures(doc, wording) },
    verification: {
      title: say.verification.title,
      scan: say.verification.scan,
      codeLabel: say.verification.code,
      code: doc.verification.code,
      url: doc.verification.url,
      qr: qrMark(doc.verification.url, 'M'),
    },
    end: fill(say.report.end, mark),
  }
  return { ...view, notes: notes(doc, wording, printable) }
}

const presentLaboratory = (
  laboratory: ReportDocument['laboratory'],
  { print }: Wording,
): ReportView['laboratory'] => ({
  name: print(laboratory.name),
  lines: [...(laboratory.lines ?? []), laboratory.address, (laboratory.contact ?? []).join(' · ')]
    .filter(Boolean)
    .map(print),
  logo: logoOf(laboratory.logo),
  accreditation: [laboratory.accreditation, laboratory.scope].flatMap((line) => (line ? [print(line)] : [])),
})

const parties = (doc: ReportDocument, wording: Wording): Fact[] => {
  const { say } = wording
  return facts(wording, [
    [say.parties.client, doc.client.name],
    [say.parties.workSite, doc.workSite.name],
    [say.parties.clientAddress, doc.client.address],
    [say.parties.workSiteAddress, doc.workSite.address],
    [say.parties.clientReference, doc.client.reference],
    [say.parties.testPlace, doc.testPlace ?? say.parties.atLaboratory],
    [say.parties.tested, doc.tested && testedBetween(doc.tested, wording)],
  ])
}

const isOfCompression = ({ samples, consolidated }: ReportDocument): boolean =>
  samples.every(({ tests }) => tests.every(({ measures }) => measures === undefined)) &&
  (consolidated?.mixes ?? []).every(({ measures }) => measures === undefined)

const facts = ({ print }: Wording, pairs: readonly (readonly [string, string | undefined])[]): Fact[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value: print(value) }] : []))

const presentSample = (sample: ReportSample, doc: ReportDocument, wording: Wording): SampleView => {
  const { say, format } = wording
  const { specified } = sample
  const finest = Math.max(doc.stressDecimals, ...sample.tests.flatMap((test) => test.stressDecimals ?? []))
  const { stress } = withDecimals(wording, { ...doc, stressDecimals: finest })
  const labelOf = (fact: SampleFact): string =>
    `${say.sample[fact]}${sample.toldByClient?.includes(fact) ? ' *' : ''}`
  const required =
    specified &&
    fill(say.sample.specifiedAt, { strength: stress(specified.strength), days: String(specified.ageDays) })
  const fresh = freshFacts(sample.fresh, wording)
  return {
    title: fill(say.sample.title, { code: wording.print(sample.code) }),
    facts: facts(wording, [
      [labelOf('element'), sample.element],
      [labelOf('specified'), specified?.class ? `${required} (${specified.class})` : required],
      [labelOf('mix'), sample.mix],
      [labelOf('supplier'), sample.supplier],
      [labelOf('deliveryNote'), sample.deliveryNote],
      [labelOf('mixer'), sample.mixer],
      [labelOf('cast'), format.dateTime(sample.castAt)],
      [say.sample.received, sample.receivedAt && format.dateTime(sample.receivedAt)],
      [labelOf('sampledBy'), sample.sampledBy],
      [say.sample.samplingMethod, sample.samplingMethod],
      [say.sample.samplingPlan, sample.samplingPlan],
      [say.sample.sheet, sample.sheet],
      [say.sample.weather, sample.weather],
      [say.sample.condition, sample.conditionOnReceipt],
      [say.sample.specimens, sample.specimens],
      [say.sample.curing, sample.curing],
    ]),
    fresh:
      fresh.length > 0 && layoutIn(doc).parts.freshTests ? { title: say.fresh.title, facts: fresh } : null,
    tests: sample.tests.map((test) => presentStrengthTest(test, sample, doc, wording)),
  }
}

/** Decimals and unit of each property of fresh concrete. */
const freshPrint: Record<FreshValue, readonly [number, string]> = {
  slump: [0, 'mm'],
  flow: [0, 'mm'],
  slumpFlow: [0, 'mm'],
  vebe: [0, 's'],
  compaction: [2, ''],
  temperature: [1, '°C'],
  airTemperature: [1, '°C'],
  air: [1, '%'],
  density: [0, 'kg/m³'],
  gravimetricAir: [1, '%'],
  yield: [2, 'm³'],
  relativeYield: [3, ''],
  cement: [0, 'kg/m³'],
}
const consistences: readonly FreshValue[] = ['slump', 'flow', 'slumpFlow', 'vebe', 'compaction']

const freshFacts = (fresh: FreshTests, { say, format, print }: Wording): Fact[] => {
  const measured = freshValues.flatMap((name): Fact[] => {
    const value = fresh[name]
    if (value === undefined) return []
    const [decimals, unit] = freshPrint[name]
    const standard = fresh.standards?.[name]
    // The air of the volumetric method is reported to a quarter of a percent.
    const digits = name === 'air' && Math.round(value * 100) % 10 !== 0 ? 2 : decimals
    const text = unit === '' ? format.number(value, digits) : format.quantity(value, digits, unit)
    const ofClass = fresh.class !== undefined && consistences.includes(name) ? ` · ${fresh.class}` : ''
    return [
      { label: standard ? `${say.fresh[name]} (${standard})` : say.fresh[name], value: `${text}${ofClass}` },
    ]
  })
  const { checks = [] } = fresh
  return checks.length === 0
    ? measured
    : [...measured, { label: say.fresh.checks, value: print(checks.join(' ')) }]
}

/** Only a logo that was read from its row has bytes; one of a stored report has only its hash. */
const logoOf = (logo: Logo | undefined): ReportView['laboratory']['logo'] =>
  logo ? { jpeg: logo.jpeg(), width: logo.width, height: logo.height } : null

const testedBetween = ({ from, to }: { from: string; to: string }, { say, format }: Wording): string => {
  const [first, last] = [format.date(from), format.date(to)]
  return first === last ? first : fill(say.parties.testedFromTo, { from: first, to: last })
}

const supersedes = (doc: ReportDocument, { say, print }: Wording): ReportView['supersedes'] => {
  if (!doc.supersedes) return null
  const { number, version, reason, changes = [] } = doc.supersedes
  const which = { number: print(number), version: String(version) }
  return {
    title: say.report.supersedesTitle,
    sentence: fill(say.report.supersedes, { ...which, reason: print(reason) }),
    changes: fill(say.report.changes, which),
    lines: changes.length > 0 ? changes.map(print) : [say.report.noChanges],
  }
}

const layoutIn = ({ layout = plainLayout }: ReportDocument) => layout
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const statements = (doc: ReportDocument, { say, print }: Wording): ReportView['statements'] => {
  const { statements: content } = doc
  const { parts: shown, order, texts } = layoutIn(doc)
  const stated = content.conformity ?? []
  const opinion = content.opinion?.split('\n').filter(Boolean) ?? []
  const parts: Record<ReportStatement, readonly [string, readonly string[]]> = {
    conformity: [
      say.statements.conformity,
      stated.length > 0 ? [...linesOf(texts.conformity), ...stated] : [],
    ],
    decisionRule: [say.statements.decisionRule, content.decisionRule ?? []],
    uncertainty: [say.statements.uncertainty, content.uncertainty ?? []],
    methods: [say.statements.methods, content.methods],
    deviations: [
      say.statements.deviations,
      content.deviations?.length ? content.deviations : [say.statements.noDeviations],
    ],
    environment: [say.statements.environment, content.environment ?? []],
    equipment: [say.statements.equipment, shown.equipment ? (content.equipment ?? []) : []],
    external: [say.statements.external, content.external ?? []],
    remarks: [say.statements.remarks, [...(content.remarks ?? []), ...linesOf(texts.remarks)]],
    opinion: [
      say.statements.opinion,
      opinion.map((line, i) => (i === 0 ? fill(say.statements.opinionMark, { text: line }) : line)),
    ],
  }
  return order
    .map((which) => parts[which])
    .flatMap(([title, lines]) => (lines.length > 0 ? [{ title, lines: lines.map(print) }] : []))
}

const signatures = ({ people }: ReportDocument, { say, format, print }: Wording): SignatureView[] => {
  const signed = (role: string, signature: Signature | undefined): SignatureView => ({
    role,
    name: signature ? print(signature.name) : say.people.pending,
    position: print(signature?.role ?? ''),
    at: signature ? format.dateTime(signature.at) : '',
    mark: logoOf(signature?.mark),
  })
  return [
    ...people.tested.map((person) => signed(say.people.tested, person)),
    signed(say.people.checked, people.checked),
    signed(say.people.authorised, people.authorised),
  ]
}

const notes = (doc: ReportDocument, { say, format, print }: Wording, printable: Printable): string[] => [
  say.statements.onlyItems,
  ...(doc.statements.sampledByOthers ? [say.statements.asReceived] : []),
  ...(doc.samples.some((sample) => sample.toldByClient?.length) ? [say.statements.clientSupplied] : []),
  say.statements.inFull,
  fill(say.report.timeZone, { zone: format.zone }),
  ...linesOf(layoutIn(doc).texts.closing).map(print),
  ...(printable.replaced > 0 ? [say.statements.unprintable] : []),
]
