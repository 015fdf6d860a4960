import { languages } from '@probeta/contract/base/languages.ts'
import { describe, expect, it } from 'vitest'
import { sentence } from './language.ts'
import { inWordsOfCountry } from './words-of-country.ts'
import { countryWords, inWordsOf } from '@probeta/phrases/country-words.ts'
import { phrases } from '@probeta/phrases/phrases.ts'
import { documents } from '@probeta/phrases/written.gen.ts'

const say = (written: string, country: string, language: 'es' | 'en' | 'de' = 'es') =>
  inWordsOf({ written }, language, country).written

describe('a sentence in the words of a country', () => {
  it.each([
    ['Anular el remito {{number}}', 'ES', 'Anular el albarán {{number}}'],
    ['Anular el remito {{number}}', 'PE', 'Anular la guía de remisión {{number}}'],
    ['El remito ya está anulado.', 'CL', 'La guía de despacho ya está anulada.'],
    ['Hormigón elaborado', 'MX', 'Concreto premezclado'],
    ['Camión / patente', 'CO', 'Camión / placa'],
    ['Remitos', 'AR', 'Remitos'],
    ['Remitos', '', 'Remitos'],
  ])('%s in %s', (written, country, said) => {
    expect(say(written, country)).toBe(said)
  })
  it('is what the server writes for a laboratory of that country, and for no other', async () => {
    const title = async () => {
      await Promise.resolve()
      return sentence('es', 'deliveryNotes.title')
    }
    const said = await Promise.all([inWordsOfCountry('ES', title), inWordsOfCountry('CL', title), title()])
    expect(said).toEqual(['Albaranes', 'Guías de despacho', 'Remitos'])
  })
  it('keeps names of values and of other sentences', () => {
    expect(say('{{remito}} y {patente} en [[sheets.remito]]: remito', 'ES')).toBe(
      '{{remito}} y {patente} en [[sheets.remito]]: albarán',
    )
  })
  it('changes whole words, and letters where a country has others', () => {
    expect(say('hormigonera', 'MX')).toBe('hormigonera')
    expect(say('Delivery notes', 'US', 'en')).toBe('Delivery tickets')
    expect(say('Größe {{ß}}', 'CH', 'de')).toBe('Grösse {{ß}}')
  })
})

describe('every sentence in the words of every country', () => {
  const flat = (node: unknown): string[] => {
    if (typeof node === 'string') return [node]
    return typeof node === 'object' && node !== null ? Object.values(node).flatMap(flat) : []
  }
  it.each(
    languages.flatMap((language) =>
      Object.keys(countryWords[language]).map((country) => [language, country] as const),
    ),
  )('%s-%s: no adjective is left in the gender of the word that was exchanged', (language, country) => {
    const whole = { ...phrases[language], documents: documents[language] }
    const written = flat(whole)
    const said = flat(inWordsOf(whole, language, country)).filter((one, at) => one !== written[at])
    expect(said).not.toEqual([])
    expect(
      said.filter((one) =>
        /\b(un|el|este|ese|otro|mismo) (guía|nota|remisión|placa)|(guías?|notas?) de \p{L}+ (\p{L}+ ){0,2}\p{L}+[ai]dos?\b|remisi(ón|ones) (\p{L}+ ){0,2}\p{L}+[ai]dos?\b/iu.test(
          one,
        ),
      ),
    ).toEqual([])
  })
})
