import { languages } from '@probeta/contract/base/languages.ts'
import { chapterNames, manualPdfEndpoint } from '@probeta/contract/workplace/manual.ts'
import { manual } from '@probeta/phrases/manual.gen.ts'
import { sectionsOf } from '@probeta/phrases/manual/outline.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../documents/open-pdf.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const plain = (text: string) => text.replaceAll(/[\s\u00ad-]+/g, '')

describe.each(languages)('the manual to print in %s', (language) => {
  it.each(chapterNames)('has the chapter %s on at most six pages, with its pictures', async (chapter) => {
    const bytes = await lab.as('reception').does(manualPdfEndpoint, { query: { chapter, language } })
    const { pages, text } = await openPdf(new Uint8Array(bytes))
    expect(pages.length).toBeLessThanOrEqual(6)
    expect(text).not.toContain('[[')
    const { default: said } = await manual[language][chapter]()
    for (const { title } of Object.values(said.sections)) expect(plain(text)).toContain(plain(title))
    const pictures = sectionsOf(chapter).filter(([, { picture }]) => picture !== undefined).length
    expect(bytes.toString('latin1').split('/Subtype /Image').length - 1).toBeGreaterThanOrEqual(pictures)
  })
})
