/** Inserts a placeholder at the selection of a text; a block gets a paragraph of its own. Returns the text and the new cursor. */
export function putPlace(
  text: string,
  place: string,
  { from, to, block }: { from: number; to: number; block: boolean },
): { text: string; cursor: number } {
  const before = text.slice(0, from)
  const after = text.slice(to)
  if (!block) {
    const put = `{${place}}`
    return { text: `${before}${put}${after}`, cursor: from + put.length }
  }
  const head = before.trimEnd()
  const put = `${head === '' ? '' : `${head}\n\n`}{${place}}`
  const rest = after.trimStart()
  return { text: rest === '' ? put : `${put}\n\n${rest}`, cursor: put.length }
}
