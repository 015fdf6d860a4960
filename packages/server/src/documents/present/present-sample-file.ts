import type { Language } from '@probeta/contract/base/languages.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { decimalsOf, fromMegapascals, reportedStress } from '@probeta/domain/quantity/stress.ts'
import { unitOfCheck } from '@probeta/phrases/word-fresh-check.ts'
import { formatIn } from '../words/format.ts'
import { createPrintable } from '../printable.ts'
import type { Fact } from '../report-view.ts'
import type { SampleFileDocument } from '../sample-file.ts'
import { documentPhrases, fill } from '../words/sentence.ts'

/** A file ready for typesetting: texts only. */
export type SampleFileView = {
  readonly language: Language
  readonly createdAt: number
  readonly title: string
  readonly subtitle: string
  /** Notice that this is no report. */
  readonly notice: string
  readonly printed: string
  /** `{page}` and `{pages}` are still to be filled in. */
  readonly page: string
  readonly sections: readonly FileSection[]
}

export type FileSection = {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Text where there is neither. */
  readonly empty: string
  /** Shares of the width for each column; unset: the last one takes what the others leave. */
  readonly shares?: readonly number[]
}

/** A part of a file; it shows what it is given. */
export const section = (title: string, part: Partial<FileSection>): FileSection => ({
  title,
  facts: [],
  columns: [],
  rows: [],
  empty: '',
  ...part,
})

export function presentSampleFile({ language, printedAt, sample }: SampleFileDocument): SampleFileView {
  const phrases = documentPhrases(language)
  const say = phrases.file
  const format = formatIn(language, sample.timeZone)
  const onDay = formatIn(language, 'UTC')
  const { text } = createPrintable()
  const age = (hours: number | null) =>
    hours === null ? say.reserve : hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`
  const day = (date: string | null) => (date === null ? '—' : onDay.date(`${date}T12:00:00Z`))
  const fact = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value: text(value) }])
  const amount = (label: string, value: number | null, digits: number, unit: string): Fact[] =>
    value === null ? [] : [{ label, value: format.quantity(value, digits, unit) }]
  const consistence = (read: typeof sample.fresh.consistence): Fact[] => {
    if (!read) return []
    const { unit: of } = unitOfCheck({ what: 'consistence', method: read.method })
    return fact(phrases.fresh[read.method], `${format.typed(read.value)} ${of}`.trim())
  }
  const unit = sample.mix.strengthUnit
  const steps = reportingStepsOf(sample.mix.method)
  const digits = decimalsOf(unit, 0, steps)
  const stress = (mpa: number) => format.quantity(reportedStress(mpa, unit, steps), digits, printedUnit(unit))
  const { fresh, mix } = sample
  const converted = sample.results.some(({ convertedMpa }) => convertedMpa !== null)
  const specified = `${format.typed(mix.specifiedStrength)} ${printedUnit(unit)} · ${age(mix.designAgeHours)}`
  return {
    language,
    createdAt: Math.floor(new Date(printedAt).getTime() / 1000),
    title: fill(phrases.sample.title, { code: text(sample.code) }),
    subtitle: text([sample.workSite.name, sample.client, sample.laboratory].join(' · ')),
    notice: sample.voided ? `${say.voided} ${say.notice}` : say.notice,
    printed: text(`${sample.laboratory} · ${fill(say.printed, { when: format.dateTime(printedAt) })}`),
    page: phrases.report.page,
    sections: [
      section(say.where, {
        facts: [
          ...fact(phrases.parties.workSite, `${sample.workSite.code} · ${sample.workSite.name}`),
          ...fact(phrases.parties.client, sample.client),
          ...fact(phrases.sample.element, sample.element),
          ...fact(phrases.sample.cast, `${format.dateTime(sample.castAt)} (${sample.timeZone})`),
          ...fact(phrases.sample.mix, mix.code),
          ...fact(phrases.sample.specified, specified),
          ...fact(phrases.sample.deliveryNote, sample.deliveryNote),
          ...fact(phrases.sample.mixer, sample.mixer),
          ...fact(say.plant, sample.plant),
          ...amount(say.volume, sample.volumeM3, 1, 'm³'),
        ],
      }),
      section(phrases.fresh.title, {
        facts: [
          ...fact(phrases.fresh.slump, fresh.slump ? `${fresh.slump.typed} ${fresh.slump.unit}` : ''),
          ...consistence(fresh.consistence),
          ...amount(phrases.fresh.temperature, fresh.concreteTemperatureC, 1, '°C'),
          ...amount(phrases.fresh.air, fresh.airPercent, 1, '%'),
          ...amount(phrases.fresh.density, fresh.densityKgM3, 0, 'kg/m³'),
          ...amount(say.water, fresh.waterAddedL, 0, 'L'),
        ],
        empty: say.noFresh,
      }),
      section(say.results, {
        columns: [
          phrases.test.age,
          phrases.test.mean,
          ...(converted ? [phrases.consolidated.converted] : []),
          phrases.test.ofSpecified,
          say.verdict,
        ],
        rows: sample.results.map(({ ageHours, meanMpa, convertedMpa, percentOfSpecified, outcome }) => [
          age(ageHours),
          stress(meanMpa),
          ...(converted ? [convertedMpa === null ? '—' : stress(convertedMpa)] : []),
          percentOfSpecified === null ? '—' : format.quantity(percentOfSpecified, 0, '%'),
          phrases.verdict[outcome],
        ]),
        empty: say.noResults,
      }),
      section(say.specimens, {
        columns: [
          phrases.test.specimen,
          phrases.test.age,
          say.due,
          say.state,
          phrases.test.load,
          phrases.test.strength,
        ],
        rows: sample.specimens.map(({ code, ageHours, dueOn, step, brokenAt, load, strengthMpa }) => [
          text(code),
          age(ageHours),
          day(dueOn),
          brokenAt ? fill(say.brokenOn, { when: format.dateTime(brokenAt) }) : say.steps[step],
          load ? text(`${load.typed} ${load.unit}`) : '—',
          strengthMpa === null
            ? '—'
            : format.quantity(fromMegapascals(strengthMpa, unit), digits, printedUnit(unit)),
        ]),
        empty: say.noSpecimens,
      }),
      section(say.reports, {
        columns: [
          phrases.report.number,
          phrases.report.version,
          say.ages,
          phrases.report.issued,
          say.state,
          phrases.verification.code,
        ],
        rows: sample.reports.map(({ number, revision, ages, issuedAt, state, code }) => [
          text(number ?? '—'),
          String(revision),
          ages.map(age).join(' · '),
          issuedAt ? format.date(issuedAt) : '—',
          say.states[state],
          text(code ?? '—'),
        ]),
        empty: say.noReports,
      }),
    ],
  }
}
