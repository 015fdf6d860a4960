import type { InboxItem, InboxTask, SentMessage } from '@probeta/contract/workplace/inbox.ts'
import { LowResult } from '@probeta/contract/results/low-results.ts'
import {
  askedOf,
  type NoticeFacts,
  type NoticeKind,
  type NoticeObject,
  outcomeOfVisit,
} from '@probeta/contract/workplace/notices.ts'
import { freshQuantities } from '@probeta/domain/fresh/judge-fresh.ts'
import { investigationSteps } from '@probeta/domain/investigation/steps.ts'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Format } from '../../i18n/format.ts'
import { wordLow } from '../../i18n/word-low.ts'

const LowStrength = LowResult.pick({
  meanMpa: true,
  specifiedMpa: true,
  stressUnit: true,
  method: true,
}).extend({ convertedMpa: z.number().nullable().default(null) })

export type RowKind = NoticeKind | InboxTask['kind'] | 'sent'

/** One line of a folder, whatever it holds. */
export type Row = {
  key: string
  kind: RowKind
  /** Null: a summary of several objects, listed elsewhere. */
  object: { kind: NoticeObject; id: string } | null
  title: string
  line: string
  excerpt: string
  at: string | null
  unread: boolean
  count: number
  /** Set for items, which can be archived; null for tasks and sent messages. */
  item: InboxItem | null
}

/** Formats facts for the language: names ending in `On` are days, in `At` instants. */
export function wordFacts(facts: NoticeFacts, format: Format): Record<string, string> {
  const worded = Object.entries(facts).map(([name, value]): [string, string] => {
    if (name.endsWith('On')) return [name, format.day(String(value))]
    if (name.endsWith('At')) return [name, format.instant(String(value))]
    return [name, typeof value === 'number' ? format.number(value) : value]
  })
  const { ageHours, designAgeHours } = facts
  return {
    ...Object.fromEntries(worded),
    ...(typeof ageHours === 'number' && { age: format.age(ageHours) }),
    ...(typeof designAgeHours === 'number' && { designAge: format.age(designAgeHours) }),
  }
}

/** Translates with untyped values: which facts a line needs is up to the sender, so all are passed and none is required. */
type Translate = (key: string, values: Record<string, string>) => string

/** '17,0 de 30 MPa' of a low result; undefined for other notices, and for those raised before they had it. */
function strengthOf(t: TFunction, format: Format, facts: NoticeFacts): string | undefined {
  const low = LowStrength.safeParse(facts)
  return low.success ? wordLow(t, format, low.data) : undefined
}

export function wordLine(
  t: TFunction,
  format: Format,
  { kind, facts }: { kind: NoticeKind | InboxTask['kind']; facts: NoticeFacts },
): { title: string; line: string; excerpt: string } {
  const several = kind === 'toCheck' || kind === 'toApprove' || kind === 'sheetsToAccept'
  // The result itself is satisfactory: it is its lot that fails and needs attention.
  const words = facts['lot'] === undefined ? kind : 'lotBelow'
  const step = investigationSteps.find((one) => one === facts['investigationStep'])
  const quantity = freshQuantities.find((one) => one === facts['freshQuantity'])
  const values = {
    ...wordFacts(facts, format),
    ...(step && { step: t(`investigations.steps.${step}`) }),
    ...(quantity && {
      quantity: t(`fresh.quantities.${quantity}`),
      asked: askedOf(facts, (value) => format.number(value)),
    }),
  }
  const line = several ? '' : (t as Translate)(`inbox.lines.${words}.line`, values)
  const detail = facts['lot'] ?? strengthOf(t, format, facts)
  const text = typeof facts['text'] === 'string' ? facts['text'] : ''
  const outcome = outcomeOfVisit(kind, facts)
  return {
    title: [t(`inbox.lines.${words}.name`), ...(detail === undefined ? [] : [detail])].join(' · '),
    line,
    excerpt: outcome ? (t as Translate)(`inbox.visitStates.${outcome}`, { ...values, reason: text }) : text,
  }
}

const rowOf = (t: TFunction, format: Format, of: InboxItem | InboxTask) => ({
  ...wordLine(t, format, of),
  ...{ key: of.id, kind: of.kind, object: of.object },
})

export const rowOfItem = (t: TFunction, format: Format, item: InboxItem): Row => ({
  ...rowOf(t, format, item),
  at: item.at,
  unread: item.unread,
  count: item.times,
  item,
})

export const rowOfTask = (t: TFunction, format: Format, task: InboxTask): Row => ({
  ...rowOf(t, format, task),
  at: task.since,
  unread: false,
  count: task.count,
  item: null,
})

export const rowOfSent = (t: TFunction, message: SentMessage, own: boolean): Row => ({
  key: message.id,
  kind: 'sent',
  object: { kind: message.about, id: message.objectId },
  title: t(`inbox.sentTo.${own ? 'client' : message.audience}`),
  line: `${message.about === 'sheet' ? t('inbox.sheetCode', { number: message.code }) : message.code} · ${message.workSite.code} · ${message.workSite.name}`,
  excerpt: message.text,
  at: message.at,
  unread: false,
  count: 1,
  item: null,
})
