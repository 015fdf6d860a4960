import { languages } from '@probeta/contract/base/languages.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { examples } from '@probeta/domain/validation/examples.ts'
import { runExample, type ExampleRun } from '@probeta/domain/validation/run-example.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productVersion } from '../base/product-version.ts'
import { readSettings } from '../base/settings.ts'
import { PlainRefusal } from './plain-refusal.ts'
import { validate } from './write-validation.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validation-'))
})
afterEach(() => rm(folder, { recursive: true }))

const settings = () => {
  const read = readSettings({ DATA_DIR: folder }, 'validate')
  if (!read.ok) throw new Error(read.detail.join(' '))
  return read.value
}
const fileOf = (place: string, language: string) =>
  readFile(join(place, `validation-${language}.html`), 'utf8')

describe('npm run validate', () => {
  it('writes the validation file in three languages, with every example and its source, and needs no database', async () => {
    const place = join(folder, 'new', 'place')
    const output = await new Promise<{ code: number | null; text: string }>((done) => {
      const env = { ...process.env, VITEST: '', DATA_DIR: join(folder, 'data') }
      const args = [join(root, 'packages/server/src/main.ts'), 'validate', place]
      const child = execFile(process.execPath, args, { cwd: root, env }, (_, out, problems) =>
        done({ code: child.exitCode, text: out + problems }),
      )
    })
    expect(output).toMatchObject({
      code: 0,
      text: expect.stringContaining(`${examples.length} published examples`),
    })
    expect(await readdir(folder)).toEqual(['new'])
    expect((await readdir(place)).toSorted()).toEqual([
      'validation-de.html',
      'validation-en.html',
      'validation-es.html',
    ])
    for (const language of languages) {
      const page = await fileOf(place, language)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(`<dd>${productVersion}</dd>`)
      for (const { id } of examples) expect(page).toContain(`<h3>${id} · `)
      expect(page).toContain('scribd.com/document/412711640')
      // Nothing is left without words, or not filled in.
      expect(page).not.toMatch(/undefined|NaN|\{\w+\}\}?[^@:]|ruleSets\.|verdicts\./)
      expect(page).not.toMatch(/<(script|link|img)/)
    }
  })

  it('says of a value published, calculated, and the outcome with its reason', async () => {
    await validate(settings(), [folder])
    const en = await fileOf(folder, 'en')
    expect(en).toContain('<h3>R-08 · Required average strength</h3>')
    expect(en).toMatch(
      /<td>f′cr required<\/td><td>4622\u00a0psi<\/td><td>4621\.76\u00a0psi<\/td><td class="same">agrees<\/td>/,
    )
    expect(en).toMatch(
      /46\u00a0451\.52\u00a0mm²<\/td><td>18\u00a0241\.4692\u00a0mm²<\/td><td class="source">differs: the source is wrong:/,
    )
    expect(await fileOf(folder, 'de')).toMatch(
      /4622\u00a0psi<\/td><td>4621,76\u00a0psi<\/td><td class="same">stimmt überein</,
    )
    expect(await fileOf(folder, 'es')).toContain('el laboratorio con la norma adquirida')
  })

  it('shows every number of the rules with its clause, and which nobody verified', async () => {
    await validate(settings(), [folder])
    const en = await fileOf(folder, 'en')
    expect(en).toContain('<td>Known deviation factor</td><td>1.48</td>')
    expect(en).toMatch(/<h3>ACI 318 \(2019\)<\/h3>/)
    expect(en).toMatch(/<td>3\.5\u00a0MPa<\/td><td>26\.12\.3\.1\(b\)<\/td><td>verified<\/td>/)
    expect(en).toMatch(/<td>0\.91<\/td><td>article 57\.5<\/td><td class="unverified">unverified<\/td>/)
  })

  it('shows the range that a set may have, and every conversion with its factors', async () => {
    await validate(settings(), [folder])
    const [es, en, de] = await Promise.all(['es', 'en', 'de'].map((language) => fileOf(folder, language)))
    expect(en).toMatch(
      /<td>Acceptable range of a 2-specimen set<\/td><td>13\u00a0%<\/td><td>article 57\.3\.2<\/td><td class="unverified">/,
    )
    expect(en).toMatch(
      /<td>Acceptable range of set<\/td><td>15\u00a0%<\/td><td>6\.1\.6\.3<\/td><td>verified</,
    )
    expect(es).toContain(
      '<td>De cilindro de 100 × 200 mm a cilindro de 150 × 300 mm, por</td><td>0,95</td><td>CIRSOC 201 6.1.6.1</td>',
    )
    expect(de).toMatch(
      /<td>[^<]*Würfel[^<]*<\/td><td>0,92 [^<]*60 MPa[^<]*; 0,95<\/td><td>DIN EN 12390-3 NA<\/td>/,
    )
    expect(en).toContain('0.8924 up to 60 MPa specified; 0.9215</td>')
    expect(en).toMatch(/<td>0\.9 [^<]*60 MPa; 0\.95 [^<]*80 MPa; 1<\/td>/)
  })

  it('fails where a value differs and nothing says why, and the file names it', async () => {
    const broken = examples.slice(0, 1).map((example): ExampleRun => {
      const wrong = runExample(example).map(({ inputs, compared }) => ({
        inputs,
        compared: compared.map((one) => ({ ...one, computed: 1, agrees: false, asStated: false })),
      }))
      return { example, cases: wrong }
    })
    await expect(validate(settings(), [folder], broken)).rejects.toThrow(
      new PlainRefusal('5 values differ without explanation.'),
    )
    const es = await fileOf(folder, 'es')
    expect(es).toContain('difieren sin explicación: el programa no debe usarse')
    expect(es).toContain('<td class="fault">difiere sin explicación</td>')
  })

  it('takes one folder', async () => {
    await expect(validate(settings(), [folder, 'another'])).rejects.toThrow('Give one folder')
    await expect(validate(settings(), ['--no-such'])).rejects.toThrow(PlainRefusal)
  })
})
