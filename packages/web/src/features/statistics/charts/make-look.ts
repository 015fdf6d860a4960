import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import { createSpeech } from '@probeta/charts/create-speech.ts'
import type { CommonWords, Look } from '@probeta/charts/look.ts'
import { paperPalette, screenPalette } from '@probeta/charts/palettes.ts'

/** Target of a drawing: the screen, as wide as its place, or a file. */
export type Place = {
  readonly width: number
  readonly id: string
  readonly language: Language
  readonly file: boolean
}

/** Returns the style of a drawing: variables of the style sheet on the screen, literal colours in a file. */
export const makeLook = <Words>(
  { width, id, language, file }: Place,
  height: number,
  words: CommonWords & Words,
): Look<Words> => ({
  id,
  width,
  height,
  words,
  palette: file ? paperPalette : screenPalette,
  speech: createSpeech(localeOf(language)),
  fontFamily: file ? 'Inter, system-ui, sans-serif' : 'inherit',
})
