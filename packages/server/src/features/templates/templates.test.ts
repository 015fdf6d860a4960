import { languages } from '@probeta/contract/base/languages.ts'
import {
  changeLetterTemplateEndpoint,
  findLetterTemplateEndpoint,
  listLetterTemplatesEndpoint,
  previewLetterEndpoint,
} from '@probeta/contract/reports/templates.ts'
import { addUserEndpoint } from '@probeta/contract/access/users.ts'
import { letterNames } from '@probeta/domain/people/letter-places.ts'
import { checkLetter } from '@probeta/domain/people/check-letter.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layLetter, plainWording, showLogo } from '../../mail/compose-letter.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'

import { presetOf } from '@probeta/domain/people/permissions.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const admin = () => lab.as('administrator')
const low = { letter: 'lowResult', language: 'es' } as const
const text = 'Estimada {name}:\n\nLa muestra {code} dio bajo en {workSite}.\n\n{results}\n\n{link}'
const find = () => admin().does(findLetterTemplateEndpoint, { params: low })

it('every letter of ours may be worded as it is', () => {
  for (const letter of letterNames)
    for (const language of languages)
      expect(checkLetter(letter, plainWording(language, letter)), `${letter} ${language}`).toMatchObject({
        ok: true,
      })
})

it('begins with ours, and every saving is an edition that stays to be read', async () => {
  const first = await find()
  expect(first).toMatchObject({
    version: 1,
    content: null,
    earlier: [],
    plain: plainWording('es', 'lowResult'),
  })
  const own = { subject: 'Atención: {code}', text }
  const second = await admin().does(changeLetterTemplateEndpoint, {
    params: low,
    version: 1,
    body: { content: own },
  })
  expect(second).toMatchObject({ version: 2, content: own, savedBy: expect.any(String) })
  const third = await admin().does(changeLetterTemplateEndpoint, {
    params: low,
    version: 2,
    body: { content: null },
  })
  expect(third).toMatchObject({ version: 3, content: null })
  expect(third.earlier).toMatchObject([{ version: 2, content: own }])
  const { items } = await admin().does(listLetterTemplatesEndpoint)
  expect(items).toHaveLength(letterNames.length * 3)
  expect(items.find(({ letter, language }) => letter === 'lowResult' && language === 'es')).toMatchObject({
    version: 3,
    own: false,
  })
})

it('is not changed by two at once', async () => {
  const { version } = await find()
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((subject) =>
      admin().call(changeLetterTemplateEndpoint, {
        params: low,
        version,
        body: { content: { subject, text } },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

it.each([
  ['letter.unknownPlace', { subject: 'x', text: `${text} {iban}` }],
  ['letter.missingPlace', { subject: 'x', text: text.replace('{link}', '') }],
  ['letter.placeNotAlone', { subject: 'x', text: text.replace('{link}', 'aquí {link}') }],
  ['letter.placeInSubject', { subject: '{link}', text }],
  ['letter.brace', { subject: 'x', text: `${text} {` }],
])('is refused with %s, in the preview as when it is saved', async (code, content) => {
  const { version } = await find()
  expect(await admin().call(previewLetterEndpoint, { params: low, body: content })).toMatchObject({
    status: 422,
    body: { code },
  })
  expect(
    await admin().call(changeLetterTemplateEndpoint, { params: low, version, body: { content } }),
  ).toMatchObject({
    status: 422,
    body: { code },
  })
})

it('has a subject of one line', async () => {
  const body = { subject: 'x\nBcc: all@example.org', text }
  expect((await admin().call(previewLetterEndpoint, { params: low, body })).status).toBe(400)
})

it('is previewed with people and results that there are not', async () => {
  for (const letter of letterNames)
    for (const language of languages) {
      const params = { letter, language }
      const shown = await admin().does(previewLetterEndpoint, {
        params,
        body: plainWording(language, letter),
      })
      const json = JSON.stringify(shown)
      expect(json, letter).not.toMatch(/\{\w+\}/)
      expect(shown.parts.at(-1)?.kind).toBe('foot')
    }
})

it('is text and nothing else, whatever is typed into it or comes from a name', () => {
  const hostile = '<img src=x onerror=alert(1)> "quotes" & {link} {results} ]]>'
  const letter = layLetter(
    'es',
    {
      wording: { subject: '<b>{name}</b>', text: '<script>alert(1)</script> {name}\n\n{results}\n\n{link}' },
      look: { laboratory: hostile, colour: '#f2d024' },
    },
    {
      values: { name: `${hostile}\r\nBcc: all@example.org` },
      results: [hostile],
      link: { url: 'https://lab.example/#"><script>', label: '<i>go</i>' },
    },
    'https://lab.example',
  )
  const tags = new Set(
    [...showLogo(letter.html, '').matchAll(/<\/?([a-z!]+)/gi)].map(([, tag]) => tag?.toLowerCase()),
  )
  expect(tags).toEqual(
    new Set(['!doctype', 'html', 'head', 'meta', 'body', 'div', 'p', 'br', 'ul', 'li', 'a']),
  )
  expect(letter.html).not.toMatch(/href="[^"]*[<>]/)
  expect(letter.subject).not.toMatch(/[\r\n]/)
  // White on yellow could not be read.
  expect(letter.html).toContain('background:#f2d024;color:#1c2430')
  // A place inside a value is not filled: the link stands once.
  expect(letter.text.match(/https:\/\/lab\.example\/#/g)).toHaveLength(1)
  expect(letter.text).toContain('{link} {results}')
})

it('words the letter that is really sent, and what was sent before stays what it was', async () => {
  const params = { letter: 'invitation', language: 'de' } as const
  const invite = (username: string) =>
    admin().does(addUserEndpoint, {
      body: {
        username,
        names: `Frau <b>${username}</b>`,
        permissions: presetOf('reception'),
        email: `${username}@example.org`,
        language: 'de',
        clientId: null,
        workSites: [],
      },
    })
  const letters = async () =>
    (
      await lab.database.pool.query<{ subject: string; body_text: string; body_html: string }>(
        `select subject, body_text, body_html from outgoing_mail where to_address like '%@example.org' order by created_at`,
      )
    ).rows
  await invite('eins')
  const [sent] = await letters()
  expect(sent?.subject).toBe('Einladung zu Laboratorio de prueba')
  await admin().does(changeLetterTemplateEndpoint, {
    params,
    version: 1,
    body: { content: { subject: 'Willkommen, {name}', text: 'Servus {username}!\n\n{link}' } },
  })
  await invite('zwei')
  const [before, after] = await letters()
  expect(before).toEqual(sent)
  expect(after?.subject).toBe('Willkommen, Frau <b>zwei</b>')
  expect(after?.body_text).toMatch(/^Servus zwei!\n\nhttp/)
  expect(after?.body_html).not.toContain('<b>')
})

it('is seen by no other laboratory and changed by nobody without the permission', async () => {
  const other = await aLaboratory()
  try {
    expect(await other.as('administrator').does(findLetterTemplateEndpoint, { params: low })).toMatchObject({
      version: 1,
    })
    const answer = await lab
      .as('reception')
      .call(changeLetterTemplateEndpoint, { params: low, version: 1, body: { content: null } })
    expect(answer.status).toBe(403)
  } finally {
    await other.close()
  }
})
