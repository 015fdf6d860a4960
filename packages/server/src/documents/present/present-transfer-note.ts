import type { Language } from '@probeta/contract/base/languages.ts'
import type { Transfer } from '@probeta/contract/concrete/transfers.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'
import { formatIn } from '../words/format.ts'
import { createPrintable } from '../printable.ts'
import { documentPhrases, fill } from '../words/sentence.ts'
import { type SampleFileView, section } from './present-sample-file.ts'

/** The paper that goes with specimens to another branch or laboratory. */
export type TransferNote = {
  readonly language: Language
  readonly paper: Paper
  readonly timeZone: string
  /** ISO 8601. */
  readonly printedAt: string
  readonly laboratory: string
  readonly transfer: Transfer
  readonly specimens: readonly NotedSpecimen[]
}

export type NotedSpecimen = {
  readonly code: string
  readonly castAt: string
  /** null: a reserve. */
  readonly ageHours: number | null
  readonly dueOn: string | null
  readonly mix: string
  /** Work site and client; empty where they are not told. */
  readonly of: string
}

const none = '—'

/** Set as the file of a sample is: parts with facts or a table. */
export function presentTransferNote(note: TransferNote): SampleFileView {
  const { transfer, specimens, laboratory } = note
  const phrases = documentPhrases(note.language)
  const say = phrases.transfer
  const format = formatIn(note.language, note.timeZone)
  const onDay = formatIn(note.language, 'UTC')
  const { text } = createPrintable()
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value: text(value) }])
  const age = (hours: number | null) =>
    hours === null ? phrases.file.reserve : hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`
  const tellsClient = specimens.some(({ of }) => of !== '')
  const arrived = transfer.specimens.flatMap((one) => one.arrived ?? [])
  const receivers = [...new Set(arrived.map(({ by }) => by))].join(', ')
  const last = arrived
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  return {
    language: note.language,
    createdAt: Math.floor(new Date(note.printedAt).getTime() / 1000),
    title: fill(say.title, { number: String(transfer.number) }),
    subtitle: text(laboratory),
    notice: tellsClient ? say.notice : `${say.notice} ${say.withoutClient}`,
    printed: text(`${laboratory} · ${fill(phrases.file.printed, { when: format.dateTime(note.printedAt) })}`),
    page: phrases.report.page,
    sections: [
      section(say.where, {
        facts: [
          ...fact(
            say.to,
            transfer.to.kind === 'branch' ? transfer.to.name || say.headOffice : transfer.to.name,
          ),
          ...fact(say.address, transfer.to.address),
          ...fact(say.departed, `${format.dateTime(transfer.departedAt)} (${format.zone})`),
          ...fact(say.carrier, transfer.carrier),
          ...fact(say.packing, transfer.packing),
          ...fact(say.reason, transfer.reason),
        ],
      }),
      section(fill(say.specimens, { count: format.number(specimens.length, 0) }), {
        columns: [say.specimen, say.cast, say.age, say.due, say.mix, ...(tellsClient ? [say.workSite] : [])],
        rows: specimens.map((one) => [
          text(one.code),
          format.dateTime(one.castAt),
          age(one.ageHours),
          one.dueOn === null ? none : onDay.date(`${one.dueOn}T12:00:00Z`),
          text(one.mix),
          ...(tellsClient ? [text(one.of)] : []),
        ]),
      }),
      section(say.custody, {
        columns: [say.step, say.name, say.when, say.signature],
        rows: [
          [say.handedOver, text(transfer.handedOverBy), format.dateTime(transfer.departedAt), ''],
          [say.carried, text(transfer.carrier), '', ''],
          [say.received, text(receivers), last === undefined ? '' : format.dateTime(last), ''],
          [say.condition, text(wordConditions(transfer.specimens, say)), '', ''],
        ],
      }),
    ],
  }
}

/** 'OB1-001-2: damaged, corner chipped' of what did not arrive intact; '' until something arrives. */
function wordConditions(
  specimens: TransferNote['transfer']['specimens'],
  say: Readonly<Record<'intact' | 'damaged', string>>,
): string {
  const arrived = specimens.flatMap(({ code, arrived: at }) => (at ? [{ code, ...at }] : []))
  if (arrived.length === 0) return ''
  const noted = arrived.filter(({ condition, remark }) => condition === 'damaged' || remark !== '')
  if (noted.length === 0) return say.intact
  return noted
    .map(({ code, condition, remark }) => `${code}: ${[say[condition], remark].filter(Boolean).join(', ')}`)
    .join('; ')
}
