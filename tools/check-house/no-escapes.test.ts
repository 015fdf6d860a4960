import { expect, test } from 'vitest'
import { noEscapes } from './no-escapes.ts'
import { houseOf } from './source.ts'

const findingsFor = (text: string) => noEscapes(houseOf({ 'tools/a.ts': text }))

// The words are put together here, so that this file does not mute anything itself.
const comment = (word: string) => `// ${word}\nexport {}`

test.each(['ts-ignore', 'ts-nocheck', 'ts-expect-error'])('@%s is refused', (word) => {
  expect(findingsFor(comment(`@${word}`))).toMatchObject([{ line: 1 }])
})

test.each(['oxlint', 'eslint'])('switching %s off is refused', (linter) => {
  expect(findingsFor(comment(`${linter}-disable-next-line no-console`))).toHaveLength(1)
})

test('any is refused wherever a type can stand', () => {
  const text =
    'export const a = (x: any) => x\nexport const b = [] as any[]\nexport type C = Record<string, any>'
  expect(findingsFor(text).map(({ line }) => line)).toEqual([1, 2, 3])
})

test('the word alone, in a text or a name, is nothing', () => {
  expect(findingsFor("// any cylinder\nexport const any = 'any @ts-ignore'")).toEqual([])
})
