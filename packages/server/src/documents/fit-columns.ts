/** Estimates the width of a text at font size 1, on the wide side; the same whichever typesetter is used. */
export function widthOf(text: string): number {
  let width = 0
  for (const one of text) width += oneWidth(one)
  return width
}

const oneWidth = (one: string): number => {
  if (one === '\u200b') return 0
  if (/[\s.,:;'|!ijlI·]/.test(one)) return 0.29
  if (/[mwMW@%—…]/.test(one)) return 0.91
  if (/[frt()\-[\]/]/.test(one)) return 0.4
  return /\p{Lu}/u.test(one) ? 0.67 : 0.6
}

/** Splits a text where a line may break. */
const wordsOf = (text: string): string[] => text.split(/[ \u200b]+/)

/** Widths of a column at font size 1: `least` holds its longest word, `preferred` its longest text in one line. */
type Wish = { least: number; preferred: number }

const widestWord = 15
const widestText = 26

export function wishOf(heading: string, texts: readonly string[]): Wish {
  const word = Math.max(...wordsOf(heading).map(widthOf))
  let [least, preferred] = [word, Math.max(word, widthOf(heading) / 2)]
  for (const text of texts) {
    preferred = Math.max(preferred, widthOf(text))
    // No word is wider than the whole text.
    if (preferred > least) for (const one of wordsOf(text)) least = Math.max(least, widthOf(one))
  }
  return { least: Math.min(least, widestWord), preferred: Math.min(Math.max(least, preferred), widestText) }
}

const sizes = [8, 7.5, 7, 6.5]
const smallest = 6

/**
 * Chooses the font size of a table and the width of each column, in points: narrow columns get what they need, long
 * ones share the rest and wrap.
 */
export function fitColumns(wishes: readonly (Wish & { stretches: boolean })[], room: number) {
  const sum = (of: (wish: Wish) => number) => wishes.reduce((all, wish) => all + of(wish), 0)
  const [least, preferred] = [sum((wish) => wish.least), sum((wish) => wish.preferred)]
  const calm = Math.min(preferred, least * 1.2)
  const size = sizes.find((one) => calm * one <= room) ?? smallest
  const parts = room / size
  if (parts <= least) {
    const squeezed = parts / least
    return { size, widths: wishes.map((wish) => wish.least * squeezed * size) }
  }
  if (parts < preferred) {
    const share = (parts - least) / (preferred - least)
    return { size, widths: wishes.map((wish) => (wish.least + (wish.preferred - wish.least) * share) * size) }
  }
  const stretched = wishes.filter((wish) => wish.stretches).length || wishes.length
  const more = (parts - preferred) / stretched
  const all = stretched === wishes.length
  return {
    size,
    widths: wishes.map((wish) => (wish.preferred + (all || wish.stretches ? more : 0)) * size),
  }
}

/** Fits a text into a column: a word wider than the column may break anywhere, too many lines end with an ellipsis. */
export function fitText(text: string, width: number, mostLines: number): { text: string; short: boolean } {
  const words = wordsOf(text)
  const whole = words.some((word) => widthOf(word) > width)
    ? words.map((word) => (widthOf(word) > width ? breakable(word, width) : word)).join(' ')
    : text
  // Lines are seldom full: counts on two thirds of the width.
  const most = Math.max(20, Math.floor(((width * 2) / 3 / 0.6) * mostLines))
  const characters = Array.from(whole)
  return characters.length <= most
    ? { text: whole, short: false }
    : {
        text: `${characters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`,
        short: true,
      }
}

function breakable(word: string, width: number): string {
  let line = 0
  let broken = ''
  for (const one of word) {
    line += oneWidth(one)
    if (line > width * 0.9) {
      broken += '\u200b'
      line = oneWidth(one)
    }
    broken += one
  }
  return broken
}
