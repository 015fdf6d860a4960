import { languageOf } from '@probeta/contract/base/languages.ts'
import { phrasesIn } from '../base/words-of-country.ts'
import { paragraphsOf, type LetterWording } from '@probeta/domain/people/check-letter.ts'
import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import { fill } from '../documents/words/sentence.ts'

/** A letter, in plain text and as simple HTML that loads nothing; see `showLogo`. */
export type Letter = { subject: string; text: string; html: string }
export type Receiver = { id: number; names: string; username: string; email: string; language: string }

/** Whose letter it is: its head names the laboratory in its colour, '#1f6f43'; '': that of the program. */
export type LetterLook = { laboratory: string; colour: string }
/** What a laboratory has of its own in a letter. `wording` undefined: the default one; `look` undefined: no laboratory's. */
export type OwnLetter = { wording: LetterWording | undefined; look: LetterLook | undefined }

/** Validity of a link of each purpose. */
export const recoveryMinutes = 30
export const invitationDays = 7

export type Filling = {
  /** Values of all places but the blocks. */
  values: Readonly<Record<string, string>>
  /** Listed results, one line each. */
  results?: readonly string[]
  link?: { url: string; label: string }
}

/** Parts of a letter, in order. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; lines: readonly string[] }
  | { kind: 'link'; url: string; label: string }
  | { kind: 'foot'; text: string }

export const phrasesOf = (language: string) => phrasesIn(languageOf(language)).mails

/** Returns the default wording of a letter, used until a laboratory saves its own. */
export function plainWording(language: string, name: LetterName): LetterWording {
  const all = phrasesIn(languageOf(language)).letters
  return { subject: all.wording[name].subject, text: all.wording[name].text }
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`)

/** Subject of a letter: a header is one line. */
export const subjectOf = ({ subject }: LetterWording, { values }: Filling) =>
  fill(subject, values)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** Fills in the wording once: values are text, even with braces or markup in them. An empty paragraph is dropped. */
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

const ink = '#1c2430'
const programColour = '#3173d6'

/** Relative luminance of a colour '#rrggbb', 0 to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of white and the ink of the text, the one that is easier to read on a colour. */
function inkOn(colour: string): string {
  const [paper, black] = [luminanceOf(colour) + 0.05, luminanceOf(ink) + 0.05]
  return 1.05 / paper >= paper / black ? '#ffffff' : ink
}

const asMarkup = (part: LetterPart, copy: string, colour: string): string => {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px${style}">${escape(text).replaceAll('\n', '<br>')}</p>`
  if (part.kind === 'list')
    return `<ul style="margin:0 0 16px;padding-left:20px">${part.lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`
  if (part.kind === 'link')
    return `<p style="margin:0 0 16px"><a href="${escape(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:${inkOn(colour)};text-decoration:none;font-weight:600">${escape(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6472">${escape(copy)}<br>${escape(part.url)}</p>`
  return part.kind === 'foot'
    ? paragraph(part.text, ';padding-top:16px;border-top:1px solid #d9dee5;font-size:13px;color:#5b6472')
    : paragraph(part.text)
}

/** Stands where the logo goes. Nobody can type it: what people type is escaped. */
const placeOfLogo = '<!--logo-->'

/** Shows the picture that goes with the letter under this content id above the name of the laboratory; '': none. */
export const showLogo = (html: string, contentId: string): string =>
  html.replace(
    placeOfLogo,
    contentId && `<img src="cid:${contentId}" alt="" style="display:block;max-height:56px;max-width:240px">`,
  )

const headOf = ({ laboratory }: LetterLook, colour: string) =>
  `${placeOfLogo}<p style="margin:0 0 20px;padding-top:12px;border-top:4px solid ${colour};font-weight:600">${escape(laboratory)}</p>`

/** Composes a letter. Everything a person typed is text here, never markup. */
export function layLetter(
  language: string,
  { wording, look }: { wording: LetterWording; look: LetterLook | undefined },
  filling: Filling,
  address: string,
): Letter {
  const parts = partsOf(language, wording, filling, address)
  const colour = look?.colour || programColour
  return {
    subject: subjectOf(wording, filling),
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:${ink};background:#ffffff">
<div style="max-width:520px;overflow-wrap:anywhere">
${[...(look ? [headOf(look, colour)] : []), ...parts.map((part) => asMarkup(part, phrasesOf(language).copy, colour))].join('\n')}
</div>
</body></html>
`,
  }
}

/** Page of a link. The token follows the #, which browsers do not send: it reaches no log on the way. */
const linkTo = (publicUrl: string, token: string) => `${publicUrl}/authentication/new-password#${token}`

/** Composes a letter as its laboratory words it, else in the default wording. */
export const layOwn = (
  language: string,
  name: LetterName,
  { wording, look }: OwnLetter,
  filling: Filling,
  address: string,
): Letter => layLetter(language, { wording: wording ?? plainWording(language, name), look }, filling, address)

export const fillRecovery = (
  { language, names, username }: Receiver,
  publicUrl: string,
  token: string,
): Filling => ({
  values: { name: names, username, minutes: String(recoveryMinutes) },
  link: { url: linkTo(publicUrl, token), label: phrasesOf(language).recovery.button },
})

export const recoveryLetter = (receiver: Receiver, publicUrl: string, token: string, own: OwnLetter) =>
  layOwn(receiver.language, 'recovery', own, fillRecovery(receiver, publicUrl, token), publicUrl)

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
  own: OwnLetter,
) => layOwn(receiver.language, 'invitation', own, fillInvitation(receiver, publicUrl, token, by), publicUrl)

type Doer = { name: string; laboratory: string }

/** Fills letters that only inform. */
export const fillAccount = ({ names, username }: Receiver, { name, laboratory }: Doer): Filling => ({
  values: { name: names, username, by: name, laboratory },
})

/** Composes the letter about a password changed by a link: it names nobody but the receiver. */
export const changedLetter = (receiver: Receiver, publicUrl: string, own: OwnLetter) =>
  layOwn(
    receiver.language,
    'passwordChanged',
    own,
    fillAccount(receiver, { name: '', laboratory: '' }),
    publicUrl,
  )

/**
 * Composes the letter about a changed account. A new address is confirmed to the old one as well, because whoever takes over
 * an account would change it first.
 */
export const doneLetter = (
  done: 'addressChanged' | 'factorsRemoved',
  receiver: Receiver,
  publicUrl: string,
  by: Doer,
  own: OwnLetter,
) => layOwn(receiver.language, done, own, fillAccount(receiver, by), publicUrl)
