import { languageOf } from '@probeta/contract/languages.ts'
import { phrases } from '@probeta/phrases/phrases.ts'
import { paragraphsOf, type LetterWording } from '@probeta/domain/people/check-letter.ts'
import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import { fill } from '../documents/words/sentence.ts'

/** What is in a letter, in plain text and as simple HTML that fetches nothing. */
export type Letter = { subject: string; text: string; html: string }
export type Receiver = { id: number; names: string; username: string; email: string; language: string }

/** How long a link of each purpose works. */
export const recoveryMinutes = 30
export const invitationDays = 7

export type Filling = {
  /** Of every place that is not a block. */
  values: Readonly<Record<string, string>>
  /** What is listed, a line each. */
  results?: readonly string[]
  link?: { url: string; label: string }
}

/** One thing below the other, as a letter shows it. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; lines: readonly string[] }
  | { kind: 'link'; url: string; label: string }
  | { kind: 'foot'; text: string }

export const phrasesOf = (language: string) => phrases[languageOf(language)].mails

/** How a letter reads until a laboratory words it its own way. */
export function plainWording(language: string, name: LetterName): LetterWording {
  const all = phrases[languageOf(language)].letters
  return { subject: all.wording[name].subject, text: all.wording[name].text }
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`)

/** A header is one line. */
export const subjectOf = ({ subject }: LetterWording, { values }: Filling) =>
  fill(subject, values)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** The wording filled in, once: what a value says is text, be it braces or markup. A paragraph left empty is none. */
export function partsOf(
  language: string,
  { text }: LetterWording,
  { values, results = [], link }: Filling,
  address: string,
): LetterPart[] {
  return [
    ...paragraphsOf(text).flatMap((paragraph): LetterPart[] => {
      if (paragraph === '{results}') return results.length > 0 ? [{ kind: 'list', lines: results }] : []
      if (paragraph === '{link}') return link ? [{ kind: 'link', ...link }] : []
      const filled = fill(paragraph, values).trim()
      return filled === '' ? [] : [{ kind: 'paragraph', text: filled }]
    }),
    { kind: 'foot', text: fill(phrasesOf(language).foot, { address }) },
  ]
}

const asText = (part: LetterPart): string => {
  if (part.kind === 'list') return part.lines.map((line) => `- ${line}`).join('\n')
  if (part.kind === 'link') return part.url
  return part.kind === 'foot' ? `-- \n${part.text}` : part.text
}

const asMarkup = (part: LetterPart, copy: string): string => {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px${style}">${escape(text).replaceAll('\n', '<br>')}</p>`
  if (part.kind === 'list')
    return `<ul style="margin:0 0 16px;padding-left:20px">${part.lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`
  if (part.kind === 'link')
    return `<p style="margin:0 0 16px"><a href="${escape(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3173d6;color:#ffffff;text-decoration:none;font-weight:600">${escape(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6472">${escape(copy)}<br>${escape(part.url)}</p>`
  return part.kind === 'foot'
    ? paragraph(part.text, ';padding-top:16px;border-top:1px solid #d9dee5;font-size:13px;color:#5b6472')
    : paragraph(part.text)
}

/** Everything a person typed is text here, never markup. */
export function layLetter(
  language: string,
  wording: LetterWording,
  filling: Filling,
  address: string,
): Letter {
  const parts = partsOf(language, wording, filling, address)
  return {
    subject: subjectOf(wording, filling),
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1c2430;background:#ffffff">
<div style="max-width:520px;overflow-wrap:anywhere">
${parts.map((part) => asMarkup(part, phrasesOf(language).copy)).join('\n')}
</div>
</body></html>
`,
  }
}

/** The page of a link. The token stands behind the #, which no browser sends on: it reaches no log on the way. */
const linkTo = (publicUrl: string, token: string) => `${publicUrl}/authentication/new-password#${token}`

/** Of a wording: the laboratory's own, or undefined for ours. */
export type OwnWording = LetterWording | undefined

export const fillRecovery = (
  { language, names, username }: Receiver,
  publicUrl: string,
  token: string,
): Filling => ({
  values: { name: names, username, minutes: String(recoveryMinutes) },
  link: { url: linkTo(publicUrl, token), label: phrasesOf(language).recovery.button },
})

export const recoveryLetter = (receiver: Receiver, publicUrl: string, token: string, own: OwnWording) =>
  layLetter(
    receiver.language,
    own ?? plainWording(receiver.language, 'recovery'),
    fillRecovery(receiver, publicUrl, token),
    publicUrl,
  )

type Inviting = { inviter: string; laboratory: string }

export const fillInvitation = (
  { language, names, username }: Receiver,
  publicUrl: string,
  token: string,
  { inviter, laboratory }: Inviting,
): Filling => ({
  values: { name: names, username, inviter, laboratory, days: String(invitationDays) },
  link: { url: linkTo(publicUrl, token), label: phrasesOf(language).invitation.button },
})

export const invitationLetter = (
  receiver: Receiver,
  publicUrl: string,
  token: string,
  by: Inviting,
  own: OwnWording,
) =>
  layLetter(
    receiver.language,
    own ?? plainWording(receiver.language, 'invitation'),
    fillInvitation(receiver, publicUrl, token, by),
    publicUrl,
  )

type Doer = { name: string; laboratory: string }

/** Of letters that only tell. */
export const fillAccount = ({ names, username }: Receiver, { name, laboratory }: Doer): Filling => ({
  values: { name: names, username, by: name, laboratory },
})

/** The password was changed by a link: nobody but the receiver is named. */
export const changedLetter = (receiver: Receiver, publicUrl: string, own: OwnWording) =>
  layLetter(
    receiver.language,
    own ?? plainWording(receiver.language, 'passwordChanged'),
    fillAccount(receiver, { name: '', laboratory: '' }),
    publicUrl,
  )

/** Of a new address: to the old one as to the new, because whoever takes over an account would change it first. */
export const doneLetter = (
  done: 'addressChanged' | 'factorsRemoved',
  receiver: Receiver,
  publicUrl: string,
  by: Doer,
  own: OwnWording,
) =>
  layLetter(
    receiver.language,
    own ?? plainWording(receiver.language, done),
    fillAccount(receiver, by),
    publicUrl,
  )
