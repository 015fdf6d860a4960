import { createSpeech } from './create-speech.ts'
import type { CommonWords, Look } from './look.ts'
import { paperPalette } from './palettes.ts'

/** A look for files and paper: literal colours, and a sans-serif font that every system has. */
export const paperLook = <Words>(of: {
  readonly id: string
  readonly locale: string
  readonly width: number
  readonly height: number
  readonly words: CommonWords & Words
  readonly fontFamily?: string
}): Look<Words> => ({
  id: of.id,
  width: of.width,
  height: of.height,
  palette: paperPalette,
  speech: createSpeech(of.locale),
  fontFamily: of.fontFamily ?? 'Inter, system-ui, sans-serif',
  words: of.words,
})
