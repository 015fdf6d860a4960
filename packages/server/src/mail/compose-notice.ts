import { languageOf } from '@probeta/contract/base/languages.ts'
import {
  askedOf,
  type NoticeFacts,
  type NoticeKind,
  noticeRules,
  outcomeOfVisit,
} from '@probeta/contract/workplace/notices.ts'
import { formatIn } from '../documents/words/format.ts'
import { sentence } from '../base/language.ts'
import { layLetter, type Letter } from './compose-letter.ts'

export type NoticeLetterFacts = {
  names: string
  language: string
  laboratory: string
  colour: string
  timeZone: string
  kind: NoticeKind
  facts: NoticeFacts
  publicUrl: string
  /** Id in the inbox, where the letter's link opens it. */
  itemId: string
}

const age = (hours: number) => (hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`)

/** A notice in words: what it is, its line, and the beginning of what was written; `path` opens it in the inbox. */
export function wordNotice(
  of: Pick<NoticeLetterFacts, 'language' | 'timeZone' | 'kind' | 'facts' | 'itemId'>,
) {
  const { kind, facts } = of
  const language = languageOf(of.language)
  const format = formatIn(language, of.timeZone)
  const formatted = Object.entries(facts).map(([name, value]) => {
    if (name.endsWith('On')) return [name, format.date(`${String(value)}T12:00:00Z`)]
    if (name.endsWith('At')) return [name, format.dateTime(String(value))]
    return [name, typeof value === 'number' ? format.typed(value) : value]
  })
  const { ageHours, designAgeHours, text = '', investigationStep, freshQuantity } = facts
  const values = {
    ...(Object.fromEntries(formatted) as Record<string, string>),
    ...(typeof ageHours === 'number' && { age: age(ageHours) }),
    ...(typeof designAgeHours === 'number' && { designAge: age(designAgeHours) }),
    ...(freshQuantity !== undefined && {
      quantity: sentence(language, `fresh.quantities.${freshQuantity}`),
      asked: askedOf(facts, format.typed),
    }),
    ...(investigationStep !== undefined && {
      step: sentence(language, `investigations.steps.${investigationStep}`),
    }),
  }
  const words = facts['lot'] === undefined ? kind : 'lotBelow'
  const name = sentence(language, `inbox.lines.${words}.name`)
  const own = sentence(language, `inbox.lines.${words}.line`, values)
  const line =
    facts['more'] === undefined ? own : `${own} ${sentence(language, 'inbox.more', { more: facts['more'] })}`
  const outcome = outcomeOfVisit(kind, facts)
  const answered =
    outcome && sentence(language, `inbox.visitStates.${outcome}`, { ...values, reason: String(text) })
  return {
    name,
    line,
    excerpt: answered || String(text),
    path: `/email/inbox?folder=${noticeRules[kind].folder}&item=${of.itemId}`,
  }
}

/** Composes a notice of the inbox as a letter: its line, the beginning of the message, and the link to all of it. */
export function noticeLetter(of: NoticeLetterFacts): Letter {
  const { names, laboratory, colour, publicUrl } = of
  const language = languageOf(of.language)
  const { name, line, excerpt, path } = wordNotice(of)
  return layLetter(
    language,
    {
      wording: {
        subject: '{subject}',
        text: '{greeting}\n\n{lead}\n\n{results}\n\n{excerpt}\n\n{link}\n\n{why}',
      },
      look: { laboratory, colour },
    },
    {
      values: {
        subject: `${name}: ${line}`,
        greeting: sentence(language, 'inbox.mail.greeting', { name: names }),
        lead: sentence(language, 'inbox.mail.text', { laboratory }),
        excerpt,
        why: sentence(language, 'inbox.mail.why'),
      },
      results: [`${name} · ${line}`],
      link: {
        url: `${publicUrl.replace(/\/$/, '')}${path}`,
        label: sentence(language, 'inbox.mail.button'),
      },
    },
    publicUrl,
  )
}
