import { AsyncLocalStorage } from 'node:async_hooks'
import { byLanguage, type Language } from '@probeta/contract/base/languages.ts'
import { inWordsOf } from '@probeta/phrases/country-words.ts'
import { phrases, type Phrases } from '@probeta/phrases/phrases.ts'
import { documents } from '@probeta/phrases/written.gen.ts'

const countryOfWork = new AsyncLocalStorage<string>()

/** Does work for a laboratory: every sentence written in it uses the words of the laboratory's country ('': none is known). */
export const inWordsOfCountry = <T>(country: string, work: () => T): T => countryOfWork.run(country, work)

const written = byLanguage((language) => ({ ...phrases[language], documents: documents[language] }))
type Written = Phrases & { documents: (typeof documents)[Language] }
const worded = new Map<string, Written>()

/** Returns all sentences of a language, in the words of the country that the work is done for. */
export function phrasesIn(language: Language): Written {
  const country = countryOfWork.getStore() ?? ''
  const key = `${language}-${country}`
  const known = worded.get(key)
  if (known) return known
  const made = inWordsOf<Written>(written[language], language, country)
  worded.set(key, made)
  return made
}
