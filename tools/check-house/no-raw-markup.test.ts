import { expect, test } from 'vitest'
import { noRawMarkup } from './no-raw-markup.ts'
import { houseOf } from './source.ts'

const findingsFor = (text: string) => noRawMarkup(houseOf({ 'packages/web/src/a.tsx': text }))

test.each([
  'export const a = <p dangerouslySetInnerHTML={{ __html: text }} />',
  'export const a = <p {...{ dangerouslySetInnerHTML: { __html: text } }} />',
  'document.body.innerHTML = text',
  "document.body.insertAdjacentHTML('beforeend', text)",
])('%s is refused', (text) => {
  expect(findingsFor(text)).toHaveLength(1)
})

test('reading markup is allowed', () => {
  expect(findingsFor('export const a = () => document.body.innerHTML')).toEqual([])
})
