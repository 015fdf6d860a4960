import { fail, ok, type Result } from '../result.ts'
import { type LetterName, letterPlaces, type LetterPlaces } from './letter-places.ts'

/** The wording of one letter: plain text, paragraphs between blank lines. */
export type LetterWording = { readonly subject: string; readonly text: string }

export type LetterFault =
  | 'letter.unknownPlace'
  | 'letter.missingPlace'
  | 'letter.placeNotAlone'
  | 'letter.placeInSubject'
  | 'letter.brace'

type Place = { readonly place: string }

/** Paragraphs of a text, without the space around them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, place = '']) => place)

/**
 * Checks the wording of a letter: only its own placeholders, each block as a paragraph of its own and none in the
 * subject, everything that the receiver needs, and balanced braces. Returns the first fault with its position.
 */
export function checkLetter(
  name: LetterName,
  { subject, text }: LetterWording,
): Result<LetterWording, LetterFault, Place> {
  const { places, blocks, required }: LetterPlaces = letterPlaces[name]
  const inSubject = placesIn(subject)
  const inText = placesIn(text)
  const unknown = [...inSubject, ...inText].find(
    (place) => !places.includes(place) && !blocks.includes(place),
  )
  if (unknown !== undefined) return fail('letter.unknownPlace', { place: `{${unknown}}` })
  const unmatched = /[{}]/.exec(`${subject}\n${text}`.replaceAll(/\{[^{}]*\}/g, ''))
  if (unmatched) return fail('letter.brace', { place: unmatched[0] })
  const block = inSubject.find((place) => blocks.includes(place))
  if (block !== undefined) return fail('letter.placeInSubject', { place: `{${block}}` })
  const alone = paragraphsOf(text)
  const crowded = blocks.find((place) => {
    const holding = alone.filter((paragraph) => paragraph.includes(`{${place}}`))
    return holding.length > 1 || holding.some((paragraph) => paragraph !== `{${place}}`)
  })
  if (crowded !== undefined) return fail('letter.placeNotAlone', { place: `{${crowded}}` })
  const missing = required.find((place) => !inText.includes(place))
  if (missing !== undefined) return fail('letter.missingPlace', { place: `{${missing}}` })
  return ok({ subject, text })
}
