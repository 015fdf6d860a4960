import { expect, test } from 'vitest'
import { sentencesFromPhrases } from './sentences-from-phrases.ts'
import { houseOf } from './source.ts'

const findingsFor = (text: string, path = 'packages/web/src/features/samples/sample-page.tsx') =>
  sentencesFromPhrases(houseOf({ [path]: text }))

test.each([
  'export const a = <p>Hola</p>',
  'export const a = <>\n  Muestra {code}\n</>',
  "export const a = <p>{'Hola'}</p>",
  "export const a = <p>{late ? 'Atrasada' : t('sample.due')}</p>",
  'export const a = <p>{`Muestra ${code}`}</p>',
  'export const a = <Input label="Carga" />',
  "export const a = <Input placeholder={'Buscar'} />",
  'export const a = <button aria-label={`Borrar ${code}`} />',
  'export const a = <img alt="Probeta" />',
  "export const a = { header: 'Cliente', size: 80 }",
  "notifications.show({ message: 'se ha guardado' })",
])('%s is a sentence of its own', (text) => {
  expect(findingsFor(text)).toHaveLength(1)
})

test.each([
  "export const a = <p>{t('sample.title')} · {count} × 2 %</p>",
  'export const a = <Input label={t("break.load")} type="text" className="wide" />',
  'export const a = <img alt="" />',
  "export const a = { label: 'nav.samples', header: t('client.name') }",
])('%s says nothing by itself', (text) => {
  expect(findingsFor(text)).toEqual([])
})

test('tests and other packages may write sentences', () => {
  const text = 'export const a = <p>Hola</p>'
  expect(findingsFor(text, 'packages/web/src/ui/list.test.tsx')).toEqual([])
  expect(findingsFor(text, 'e2e/a.tsx')).toEqual([])
})
