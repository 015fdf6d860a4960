/** Pixels of every text of a drawing. */
export const fontSize = 12

/**
 * How wide a text is drawn, in pixels, by the widths of a usual sans serif: nothing here can measure. It errs to the wide
 * side, so that what is kept apart by it stays apart.
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

/** A text in lines no wider than `width`, broken between words. */
export function foldText(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
