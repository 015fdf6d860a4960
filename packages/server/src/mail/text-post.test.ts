import { expect, it } from 'vitest'
import { fillBody } from './text-post.ts'

const values = { id: '7', to: '+34600555010', text: 'Obra "Norte" & Sur\n{to}' }

it.each([
  [
    '{"to":"{to}","body":"{text}","ref":"{id}"}',
    JSON.stringify({ to: values.to, body: values.text, ref: '7' }),
  ],
  ['To={to}&Body={text}', 'To=%2B34600555010&Body=Obra%20%22Norte%22%20%26%20Sur%0A%7Bto%7D'],
])('%s is filled as what it is, and nothing in a message fills a place', (template, body) => {
  expect(fillBody(template, values)).toBe(body)
})
