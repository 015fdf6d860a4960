import { LetterContent } from '@probeta/contract/reports/templates.ts'
import type { OwnLetter } from './compose-letter.ts'

/** Reads the wording of a stored edition; null: the default one applies again. */
export const readWording = (content: unknown): OwnLetter['wording'] =>
  content === null || content === undefined ? undefined : LetterContent.parse(content)
