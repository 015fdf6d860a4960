import type { Paper } from '@probeta/domain/quantity/papers.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import type { ChapterName } from '@probeta/contract/workplace/manual.ts'
import { type Chapter, type Section, sectionsOf, splitKeys } from '@probeta/phrases/manual/outline.ts'
import { sentence } from '../../base/language.ts'
import { documentPhrases } from '../words/sentence.ts'

/** A screen of the demonstration, with its size in pixels; `webp` as base64. */
export type ManualPicture = {
  readonly webp: string
  readonly width: number
  readonly height: number
}

/** A chapter of the manual to print; pictures by name. */
export type PrintedChapter = {
  readonly language: Language
  readonly paper: Paper
  readonly name: ChapterName
  readonly chapter: Chapter
  readonly pictures: Readonly<Record<string, ManualPicture>>
  /** ISO 8601. */
  readonly printedAt: string
}

type Piece = { readonly text: string; readonly named: boolean }

/** A chapter ready for typesetting: texts only; what a button says is set in bold. */
export type ManualView = {
  readonly language: Language
  readonly createdAt: number
  readonly title: string
  readonly about: string
  readonly page: string
  readonly sections: readonly {
    readonly title: string
    readonly text: readonly (readonly Piece[])[]
    readonly steps: readonly (readonly Piece[])[]
    readonly after: readonly (readonly Piece[])[]
    readonly note: readonly Piece[]
    readonly picture: ManualPicture | null
  }[]
}

export function presentManual({ language, name, chapter, pictures, printedAt }: PrintedChapter): ManualView {
  const pieces = (text: string): Piece[] =>
    splitKeys(text)
      .map((piece, at) => ({ text: at % 2 === 0 ? piece : sentence(language, piece), named: at % 2 === 1 }))
      .filter(({ text: shown }) => shown !== '')
  const explained = new Map(sectionsOf(name))
  return {
    language,
    createdAt: Math.floor(new Date(printedAt).getTime() / 1000),
    title: chapter.title,
    about: chapter.about,
    page: documentPhrases(language).pickList.page,
    sections: Object.entries<Section>(chapter.sections).map(
      ([section, { title, text, steps, after, note }]) => ({
        title,
        text: (text ?? []).map(pieces),
        steps: (steps ?? []).map(pieces),
        after: (after ?? []).map(pieces),
        note: note === undefined ? [] : pieces(note),
        picture: pictures[explained.get(section)?.picture ?? ''] ?? null,
      }),
    ),
  }
}
