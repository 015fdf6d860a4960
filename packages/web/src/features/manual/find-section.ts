import type { ChapterName } from '@probeta/contract/workplace/manual.ts'
import { sectionsOf } from '@probeta/phrases/manual/outline.ts'

export type Place = { readonly chapter: ChapterName; readonly section: string }

/** The section that explains an address: of those that name its beginning the longest; undefined when none does. */
export function findSection(chapters: readonly ChapterName[], href: string): Place | undefined {
  const [path = '', search = ''] = href.split('?')
  const asked = new URLSearchParams(search)
  const matches = (screen: string) => {
    const [beginning = '', only = ''] = screen.split('?')
    return (
      path.startsWith(beginning) &&
      [...new URLSearchParams(only)].every(([name, value]) =>
        value === '' ? asked.has(name) : asked.get(name) === value,
      )
    )
  }
  const found = chapters
    .flatMap((chapter) =>
      sectionsOf(chapter).flatMap(([section, { screens }]) =>
        screens.filter(matches).map((screen) => ({ chapter, section, length: screen.length })),
      ),
    )
    .toSorted((a, b) => b.length - a.length)
  return found[0]
}
