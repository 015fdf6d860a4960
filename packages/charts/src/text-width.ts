/** Font size of every text, in pixels. */
export const fontSize = 12

/**
 * Estimates the width of a text in pixels from typical sans-serif widths, since rendering is not available here. It
 * errs on the wide side, so that texts spaced by it never overlap.
 */
export function textWidth(text: string): number {
  let ems = 0
  for (const letter of text) {
    if (/[iljtfrI.,:;'|()\s·]/.test(letter)) ems += 0.36
    else if (/[mwMW%—]/.test(letter)) ems += 0.92
    else if (/[A-ZÄÖÜÑ]/.test(letter)) ems += 0.7
    else ems += 0.6
  }
  return ems * fontSize
}

/** Wraps a text between words into lines no wider than `width`. */
export function foldText(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
