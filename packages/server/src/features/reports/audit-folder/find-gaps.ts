import { sentence } from '../../../base/language.ts'
import type { FolderResult } from '@probeta/contract/reports/audit-folders.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import { formatIn } from '../../../documents/words/format.ts'
import { type GatheredFolder, mostChanges, nameVersion } from './gather-folder.ts'

/** Something that is missing in the evidence or deviates, in words, and the codes or days that it is about. */
export type Gap = { what: string; where: readonly string[]; reason?: string }

type Say = (gap: string, values?: Record<string, unknown>) => string
type Days = ReturnType<typeof dayWords>

function dayWords(language: Language) {
  const format = formatIn(language, 'UTC')
  const day = (date: string) => format.date(`${date}T12:00:00Z`)
  const span = (from: string, to: string) =>
    from === to ? day(from) : sentence(language, 'auditFolder.days', { from: day(from), to: day(to) })
  return { day, span }
}

/** One gap where something is listed; none otherwise. */
const listed = (what: string, where: readonly string[]): Gap[] =>
  where.length === 0 ? [] : [{ what, where }]

function gapsOfEquipment({ equipment }: GatheredFolder, say: Say, { day }: Days): Gap[] {
  return equipment.flatMap(({ name, certificate, calibrationId, holdsUntil, hasFile, lateCodes }) => [
    ...(calibrationId === null ? [{ what: say('equipmentNone', { name }), where: [] }] : []),
    ...listed(say('equipmentLate', { name, day: holdsUntil === null ? '' : day(holdsUntil) }), lateCodes),
    ...(calibrationId !== null && !hasFile
      ? [{ what: say('equipmentNoFile', { name, certificate: certificate ?? '' }), where: [] }]
      : []),
  ])
}

function gapsOfPeople({ people }: GatheredFolder, language: Language, say: Say, { span }: Days): Gap[] {
  return people.flatMap(({ names, task, authorised, certificateId, number, fileId, from, to, reason }) => {
    const of = { name: names, task: sentence(language, `technicians.types.${task}`), certificate: number }
    const where = [span(from, to)]
    return [
      ...(certificateId === null ? [{ what: say('personNone', of), where, reason }] : []),
      ...(authorised ? [] : [{ what: say('personNotAuthorised', of), where, reason }]),
      ...(certificateId !== null && fileId === null ? [{ what: say('personNoFile', of), where: [] }] : []),
    ]
  })
}

function gapsOfReadings({ readings }: GatheredFolder, say: Say): Gap[] {
  const codes = (holds: (reading: (typeof readings)[number]['break']) => boolean) =>
    readings.filter((one) => holds(one.break)).map(({ code }) => code)
  return [
    ...listed(
      say('noPress'),
      codes(({ pressId }) => pressId === null),
    ),
    ...listed(
      say('noCaliper'),
      codes(({ caliperId }) => caliperId === null),
    ),
    ...listed(
      say('noScale'),
      codes(({ massG, scaleId }) => massG !== null && scaleId === null),
    ),
    ...listed(
      say('outOfTolerance'),
      codes(({ withinTolerance }) => !withinTolerance),
    ),
    ...listed(
      say('corrected'),
      codes(({ corrected, swapped }) => corrected || swapped),
    ),
  ]
}

function gapsOfResults({ results, reports, samples, people }: GatheredFolder, say: Say): Gap[] {
  const code = ({ sampleCode, ageHours }: FolderResult) => `${sampleCode} (${ageHours} h)`
  const unverified = Map.groupBy(
    results.filter(
      ({ verdict: { compared, conversion } }) =>
        compared.some(({ verified }) => !verified) || conversion?.verified === false,
    ),
    ({ standard }) => standard ?? '',
  )
  const standing = new Set(
    reports
      .filter(({ state }) => state === 'authorised')
      .flatMap(({ strengthTests }) =>
        strengthTests.map(({ sampleId, ageHours }) => `${sampleId} ${ageHours}`),
      ),
  )
  const reopened = results.filter(
    ({ sampleId, ageHours, standsIssued }) => !standsIssued && standing.has(`${sampleId} ${ageHours}`),
  )
  const sampled = people.filter(({ task }) => task === 'sampling').reduce((sum, { times }) => sum + times, 0)
  return [
    ...[...unverified].map(([standard, of]) => ({
      what: say('unverified', { standard }),
      where: of.map(code),
    })),
    ...listed(say('noUncertainty'), results.filter(({ uncertainty }) => uncertainty === null).map(code)),
    ...listed(say('reopened'), reopened.map(code)),
    ...(sampled < samples.length ? [{ what: say('noSampler'), where: [] }] : []),
  ]
}

/** The same deviation of several reports is one gap. */
function gapsOfReports({ reports }: GatheredFolder, say: Say): Gap[] {
  const found = Map.groupBy(
    reports.flatMap((report) =>
      (report.content.statements.deviations ?? []).map((text) => ({ text, of: nameVersion(report) })),
    ),
    ({ text }) => text,
  )
  return [...found].map(([text, of]) => ({
    what: say('deviation', { text }),
    where: of.map((one) => one.of),
  }))
}

/** What an assessor would ask about first: evidence that is missing, and what deviates from the rule. */
export function findGaps(folder: GatheredFolder, language: Language): Gap[] {
  const say: Say = (gap, values = {}) => sentence(language, `auditFolder.gaps.${gap}`, values)
  const days = dayWords(language)
  return [
    ...gapsOfEquipment(folder, say, days),
    ...gapsOfPeople(folder, language, say, days),
    ...gapsOfReadings(folder, say),
    ...gapsOfResults(folder, say),
    ...gapsOfReports(folder, say),
    ...(folder.cut ? [{ what: say('cut', { count: mostChanges }), where: [] }] : []),
  ]
}
