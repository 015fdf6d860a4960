import { LetterContent } from '@probeta/contract/templates.ts'
import type { OwnWording } from './compose-letter.ts'

/** Of an edition as it is stored; null: the program's own again. */
export const readWording = (content: unknown): OwnWording =>
  content === null || content === undefined ? undefined : LetterContent.parse(content)
