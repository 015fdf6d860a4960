import type { Language } from '@probeta/contract/base/languages.ts'
import { LetterContent, type LetterTemplate } from '@probeta/contract/reports/templates.ts'
import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import type { Readings } from '../../stores/stores.ts'
import { plainWording } from '../../mail/compose-letter.ts'
import type { Edition } from '../../stores/templates/store.ts'

const read = ({ content, ...edition }: Edition) => ({
  ...edition,
  content: content === null ? null : LetterContent.parse(content),
})

/** One letter with its current, its default and its earlier wordings. */
export async function showLetter(
  { templates }: Pick<Readings, 'templates'>,
  letter: LetterName,
  language: Language,
): Promise<LetterTemplate> {
  const [current, ...earlier] = await templates.editions({ kind: 'message', name: letter, language })
  return {
    letter,
    language,
    ...read(current),
    plain: plainWording(language, letter),
    earlier: earlier.map(read),
  }
}
