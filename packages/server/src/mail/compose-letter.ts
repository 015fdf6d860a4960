import { mails as de } from '@probeta/phrases/de/mails.ts'
import { mails as en } from '@probeta/phrases/en/mails.ts'
import { mails as es } from '@probeta/phrases/es/mails.ts'
import { fill } from '../documents/sentence.ts'

/** What is in a letter, in plain text and as simple HTML that fetches nothing. */
export type Letter = { subject: string; text: string; html: string }
export type Receiver = { id: number; names: string; username: string; email: string; language: string }

/** How long a link of each purpose works. */
export const recoveryMinutes = 30
export const invitationDays = 7

type Words = {
  subject: string
  before: string
  link?: { url: string; label: string }
  after: readonly string[]
}

const phrasesOf = (language: string) => (language === 'en' ? en : language === 'de' ? de : es)

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`)

function lay(
  say: typeof es,
  names: string,
  address: string,
  { subject, before, link, after }: Words,
): Letter {
  const greeting = fill(say.greeting, { name: names })
  const foot = fill(say.foot, { address })
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px${style}">${escape(text)}</p>`
  const button =
    link &&
    `<p style="margin:0 0 16px"><a href="${escape(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3173d6;color:#ffffff;text-decoration:none;font-weight:600">${escape(link.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6472">${escape(say.copy)}<br>${escape(link.url)}</p>`
  return {
    // A header is one line.
    subject: subject.replace(/\p{Cc}+/gu, ' ').slice(0, 200),
    text: `${[greeting, before, ...(link ? [link.url] : []), ...after, `-- \n${foot}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1c2430;background:#ffffff">
<div style="max-width:520px">
${[paragraph(greeting), paragraph(before), ...(button ? [button] : []), ...after.map((text) => paragraph(text)), paragraph(foot, ';padding-top:16px;border-top:1px solid #d9dee5;font-size:13px;color:#5b6472')].join('\n')}
</div>
</body></html>
`,
  }
}

/** The page of a link. The token stands behind the #, which no browser sends on: it reaches no log on the way. */
const linkTo = (publicUrl: string, token: string) => `${publicUrl}/authentication/new-password#${token}`

export function recoveryLetter({ language, names, username }: Receiver, publicUrl: string, token: string) {
  const say = phrasesOf(language)
  return lay(say, names, publicUrl, {
    subject: fill(say.recovery.subject, { username }),
    before: fill(say.recovery.text, { username }),
    link: { url: linkTo(publicUrl, token), label: say.recovery.button },
    after: [fill(say.recovery.expires, { minutes: String(recoveryMinutes) }), say.recovery.ignore],
  })
}

export function invitationLetter(
  { language, names, username }: Receiver,
  publicUrl: string,
  token: string,
  by: { inviter: string; laboratory: string },
) {
  const say = phrasesOf(language)
  return lay(say, names, publicUrl, {
    subject: fill(say.invitation.subject, by),
    before: fill(say.invitation.text, { ...by, username }),
    link: { url: linkTo(publicUrl, token), label: say.invitation.button },
    after: [fill(say.invitation.expires, { days: String(invitationDays) }), say.invitation.ignore],
  })
}

export function changedLetter({ language, names, username }: Receiver, publicUrl: string) {
  const say = phrasesOf(language)
  return lay(say, names, publicUrl, {
    subject: fill(say.changed.subject, { username }),
    before: fill(say.changed.text, { username }),
    after: [say.changed.alarm],
  })
}

type Doer = { name: string; laboratory: string }

/** To the old address as to the new one: whoever takes over an account would change it first. */
export function addressLetter({ language, names, username }: Receiver, publicUrl: string, by: Doer) {
  const say = phrasesOf(language)
  return lay(say, names, publicUrl, {
    subject: fill(say.address.subject, { username }),
    before: fill(say.address.text, { ...by, username }),
    after: [say.changed.alarm],
  })
}

export function factorsLetter({ language, names, username }: Receiver, publicUrl: string, by: Doer) {
  const say = phrasesOf(language)
  return lay(say, names, publicUrl, {
    subject: fill(say.factors.subject, { username }),
    before: fill(say.factors.text, { ...by, username }),
    after: [say.factors.again, say.changed.alarm],
  })
}
