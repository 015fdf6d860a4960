/** How wide a text is at a size of one, roughly and rather too wide: the columns are the same whoever sets them. */
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

/** Where a line may break. */
const wordsOf = (text: string): string[] => text.split(/[ \u200b]+/)

/** What the texts of a column ask for, at a size of one: its longest word, and all of its longest text. */
type Wish = { least: number; wanted: number }

const widestWord = 15
const widestText = 26

export function wishOf(heading: string, texts: readonly string[]): Wish {
  const word = Math.max(...wordsOf(heading).map(widthOf))
  let [least, wanted] = [word, Math.max(word, widthOf(heading) / 2)]
  for (const text of texts) {
    wanted = Math.max(wanted, widthOf(text))
    // Nothing in it can be wider than all of it.
    if (wanted > least) for (const one of wordsOf(text)) least = Math.max(least, widthOf(one))
  }
  return { least: Math.min(least, widestWord), wanted: Math.min(Math.max(least, wanted), widestText) }
}

const sizes = [8, 7.5, 7, 6.5]
const smallest = 6

/**
 * The type that a table of so many columns needs and how wide each is, in points: what asks for little gets it, what is
 * long shares the rest and wraps.
 */
export function fitColumns(wishes: readonly (Wish & { stretches: boolean })[], room: number) {
  const sum = (of: (wish: Wish) => number) => wishes.reduce((all, wish) => all + of(wish), 0)
  const [least, wanted] = [sum((wish) => wish.least), sum((wish) => wish.wanted)]
  const calm = Math.min(wanted, least * 1.2)
  const size = sizes.find((one) => calm * one <= room) ?? smallest
  const parts = room / size
  if (parts <= least) {
    const squeezed = parts / least
    return { size, widths: wishes.map((wish) => wish.least * squeezed * size) }
  }
  if (parts < wanted) {
    const share = (parts - least) / (wanted - least)
    return { size, widths: wishes.map((wish) => (wish.least + (wish.wanted - wish.least) * share) * size) }
  }
  const stretched = wishes.filter((wish) => wish.stretches).length || wishes.length
  const more = (parts - wanted) / stretched
  const all = stretched === wishes.length
  return {
    size,
    widths: wishes.map((wish) => (wish.wanted + (all || wish.stretches ? more : 0)) * size),
  }
}

/** A word wider than its column may break anywhere; a text of too many lines ends with an ellipsis. */
export function fitText(text: string, width: number, mostLines: number): { text: string; short: boolean } {
  const words = wordsOf(text)
  const whole = words.some((word) => widthOf(word) > width)
    ? words.map((word) => (widthOf(word) > width ? breakable(word, width) : word)).join(' ')
    : text
  // Lines are seldom full: two thirds of the room is what they surely hold.
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
