import { leftAlone } from './same-words.ts'
import { askedKey, placesOf, pluralForm, type Sentences } from './sentences.ts'

/** What is wrong with one language by itself: nothing said, or a plural of which a form is missing. */
export function faultsOf(language: string, sentences: Sentences): string[] {
  return [...sentences].flatMap(([key, text]) => {
    const faults: string[] = []
    if (text.trim() === '') faults.push(`${language}: ${key} says nothing`)
    else if (text !== text.trim()) faults.push(`${language}: ${key} begins or ends with a space`)
    if (pluralForm(key) === 'one' && !sentences.has(`${askedKey(key)}_other`)) {
      faults.push(`${language}: ${key} has no ${askedKey(key)}_other`)
    }
    if (pluralForm(key) === 'other' && !sentences.has(`${askedKey(key)}_one`)) {
      faults.push(`${language}: ${key} has no ${askedKey(key)}_one`)
    }
    return faults
  })
}

/** The form for one thing may write the number out: "one specimen". */
function placesToFill(key: string, text: string): string {
  const places = placesOf(text)
  return (pluralForm(key) === 'one' ? places.filter((name) => name !== 'count') : places).join(', ')
}

/** What another language lacks, has too much, fills differently, or has not translated, against Spanish. */
export function compareLanguages(spanish: Sentences, language: string, sentences: Sentences): string[] {
  const spare = [...sentences.keys()].filter((key) => !spanish.has(key))
  return [
    ...spare.map((key) => `${language}: ${key} is not in Spanish`),
    ...[...spanish].flatMap(([key, original]) => {
      const text = sentences.get(key)
      if (text === undefined) return [`${language}: ${key} is missing`]
      const expected = placesToFill(key, original)
      const places = placesToFill(key, text)
      if (places !== expected) return [`${language}: ${key} fills in "${places}", Spanish "${expected}"`]
      if (text === original && !leftAlone(text)) return [`${language}: ${key} is still Spanish: "${text}"`]
      return []
    }),
  ]
}
