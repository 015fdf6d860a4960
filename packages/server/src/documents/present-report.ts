import { createFormat } from './format.ts'
import { presentStrengthTest } from './present-strength-test.ts'
import { createPrintable } from './printable.ts'
import type { Printable } from './printable.ts'
import { qrMark } from './qr.ts'
import type { FreshTests, ReportDocument, ReportSample, SampleFact, Signature } from './report-document.ts'
import type { Fact, ReportView, SampleView, SignatureView } from './report-view.ts'
import { documentPhrases, fill } from './sentence.ts'
import type { Wording } from './wording.ts'

/** Puts a report into its final words. Throws RangeError for an unknown time zone or an instant that is no date. */
export const presentReport = (doc: ReportDocument): ReportView => {
  const say = documentPhrases(doc.language)
  const format = createFormat(doc.language, doc.timeZone)
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
    subtitle: say.report.subtitle,
    fileTitle: `${fill(say.report.identity, mark)} · ${print(doc.laboratory.name)}`,
    laboratory: {
      name: print(doc.laboratory.name),
      lines: [doc.laboratory.address, (doc.laboratory.contact ?? []).join(' · ')].filter(Boolean).map(print),
      accreditation: print(doc.laboratory.accreditation ?? ''),
    },
    head: [
      { label: say.report.number, value: mark.number },
      { label: say.report.version, value: mark.version },
      { label: say.report.issued, value: format.date(doc.issuedAt) },
    ],
    identity: fill(say.report.identity, mark),
    page: say.report.page,
    draft: doc.draft ? { watermark: say.report.draft, notice: say.report.draftNotice } : null,
    supersedes: supersedes(doc, wording),
    parties: facts(wording, [
      [say.parties.client, doc.client.name],
      [say.parties.workSite, doc.workSite.name],
      [say.parties.clientAddress, doc.client.address],
      [say.parties.workSiteAddress, doc.workSite.address],
      [say.parties.clientReference, doc.client.reference],
      [say.parties.testPlace, doc.testPlace],
    ]),
    samples,
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

const facts = ({ print }: Wording, pairs: readonly (readonly [string, string | undefined])[]): Fact[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value: print(value) }] : []))

const presentSample = (sample: ReportSample, doc: ReportDocument, wording: Wording): SampleView => {
  const { say, format, stress } = wording
  const { specified } = sample
  const told = (fact: SampleFact): string =>
    `${say.sample[fact]}${sample.toldByClient?.includes(fact) ? ' *' : ''}`
  const required =
    specified &&
    fill(say.sample.specifiedAt, { strength: stress(specified.strength), days: String(specified.ageDays) })
  const fresh = freshFacts(sample.fresh, wording)
  return {
    title: fill(say.sample.title, { code: wording.print(sample.code) }),
    facts: facts(wording, [
      [told('element'), sample.element],
      [told('specified'), specified?.class ? `${required} (${specified.class})` : required],
      [told('mix'), sample.mix],
      [told('supplier'), sample.supplier],
      [told('deliveryNote'), sample.deliveryNote],
      [told('mixer'), sample.mixer],
      [told('cast'), format.dateTime(sample.castAt)],
      [say.sample.received, sample.receivedAt && format.dateTime(sample.receivedAt)],
      [told('sampledBy'), sample.sampledBy],
      [say.sample.samplingMethod, sample.samplingMethod],
      [say.sample.condition, sample.conditionOnReceipt],
      [say.sample.curing, sample.curing],
    ]),
    fresh: fresh.length > 0 ? { title: say.fresh.title, facts: fresh } : null,
    tests: sample.tests.map((test) => presentStrengthTest(test, sample, doc, wording)),
  }
}

const freshFacts = (fresh: FreshTests, { say, format }: Wording): Fact[] => {
  const lines: readonly (readonly [string, number | undefined, number, string])[] = [
    [say.fresh.slump, fresh.slump, 0, 'mm'],
    [say.fresh.flow, fresh.flow, 0, 'mm'],
    [say.fresh.temperature, fresh.temperature, 1, '°C'],
    [say.fresh.airTemperature, fresh.airTemperature, 1, '°C'],
    [say.fresh.air, fresh.air, 1, '%'],
    [say.fresh.density, fresh.density, 0, 'kg/m³'],
  ]
  return lines.flatMap(([label, value, decimals, unit]) =>
    value === undefined ? [] : [{ label, value: format.quantity(value, decimals, unit) }],
  )
}

const supersedes = (doc: ReportDocument, { say, print }: Wording): string =>
  doc.supersedes
    ? fill(say.report.supersedes, {
        number: print(doc.supersedes.number),
        version: String(doc.supersedes.version),
        reason: print(doc.supersedes.reason),
      })
    : ''

const statements = (
  { statements: told }: ReportDocument,
  { say, print }: Wording,
): ReportView['statements'] => {
  const rule = told.conformity ? [told.conformity] : []
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [say.statements.conformity, rule],
    [say.statements.decisionRule, rule.length > 0 ? [say.statements.simpleAcceptance] : []],
    [say.statements.methods, told.methods],
    [say.statements.deviations, told.deviations?.length ? told.deviations : [say.statements.noDeviations]],
    [say.statements.uncertainty, told.uncertainty ? [told.uncertainty] : []],
    [say.statements.equipment, told.equipment ?? []],
    [say.statements.remarks, told.remarks ?? []],
  ]
  return parts.flatMap(([title, lines]) => (lines.length > 0 ? [{ title, lines: lines.map(print) }] : []))
}

const signatures = ({ people }: ReportDocument, { say, format, print }: Wording): SignatureView[] => {
  const signed = (role: string, signature: Signature | undefined): SignatureView => ({
    role,
    name: signature ? print(signature.name) : say.people.pending,
    position: print(signature?.role ?? ''),
    at: signature ? format.dateTime(signature.at) : '',
  })
  return [
    ...people.tested.map((person) => signed(say.people.tested, person)),
    signed(say.people.checked, people.checked),
    signed(say.people.authorised, people.authorised),
  ]
}

const notes = (doc: ReportDocument, { say, format }: Wording, printable: Printable): string[] => [
  say.statements.onlyItems,
  ...(doc.statements.sampledByClient ? [say.statements.asReceived] : []),
  ...(doc.samples.some((sample) => sample.toldByClient?.length) ? [say.statements.clientSupplied] : []),
  say.statements.inFull,
  fill(say.report.timeZone, { zone: format.zone }),
  ...(printable.replaced > 0 ? [say.statements.unprintable] : []),
]
