import { expect, test } from 'vitest'
import { sourceOf } from '../check-house/source.ts'
import { undefinedKeys, unnamedKeys, unreadKeys, unusedKeys } from './compare-uses.ts'

const source = (text: string) => [sourceOf('packages/web/src/a.tsx', text)]
const keys = ['sample.title', 'sample.due_one', 'sample.due_other', 'errors.client.inactive']

test.each([
  ["t('sample.tilte')", 'sample.tilte'],
  ["i18n.t('sample')", 'sample'],
  ["t(late ? 'sample.late' : 'sample.title')", 'sample.late'],
  ["sentence(language, 'errors.none')", 'errors.none'],
  ['t(`error.${code}`)', '^error\\..+$'],
  ['<Trans i18nKey="sample.none" />', 'sample.none'],
])('%s asks for a sentence that is not there', (text, spelled) => {
  expect(undefinedKeys(keys, source(`\nexport const a = ${text}`))).toEqual([
    { path: 'packages/web/src/a.tsx', line: 2, sentence: `no sentence is called ${spelled}` },
  ])
})

test.each(["t('sample.title')", "t('sample.due', { count })", 't(`errors.${code}`)', 't(item.key)'])(
  '%s asks for what is there',
  (text) => {
    expect(undefinedKeys(keys, source(`export const a = ${text}`))).toEqual([])
  },
)

test('a key is in use when it is asked for, carried as data, or fits a pattern', () => {
  const text = "export const a = [t('sample.title'), { key: 'sample.due' }, sentence(l, `errors.${code}`)]"
  expect(unusedKeys(keys, source(text))).toEqual([])
  expect(unusedKeys(keys, source("export const a = t('sample.title')"))).toEqual(keys.slice(1))
})

test('a tree read as an object is in use where its way is walked to the end', () => {
  const read = ['report.title', 'verdict.passed', 'test.age', 'labels.due']
  const text = `
    const words = say.test
    const paper = phrasesIn(language).labels
    export const a = [say.report.title, say.verdict[outcome], words.age, paper.due]`
  expect(unreadKeys(read, source(text))).toEqual([])
  expect(unreadKeys([...read, 'report.end', 'test.load'], source(text))).toEqual(['report.end', 'test.load'])
})

test('the manual names what a screen says, and nothing that is filled in or missing', () => {
  const said = new Map([
    ['users.add', 'Añadir'],
    ['users.left', 'Quedan {{count}}'],
  ])
  const texts = new Map([['press.day', 'Pulse [[users.add]], mire [[users.left]] y [[users.gone]].']])
  expect(unnamedKeys(said, texts)).toEqual([
    'press.day names users.left, which is no plain sentence',
    'press.day names users.gone, which is no plain sentence',
  ])
})
