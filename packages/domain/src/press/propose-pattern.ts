/** A number, with a force unit right behind it if there is one. */
const number = /[+-]?\d[\d.,]*\d|\d/g
const unitBehind = /^\s?(kN|kgf|kg|kp|lbf|lbs?|tf|kips?|N|t)\b/i
/** Text before the first separator that is more than a number: a specimen's code. */
const codeFirst = /^("?)([A-Za-z][\w-]*\d[\w-]*)\1(?=[;,\t])/

/** Text with digits, which changes from line to line. */
const changing = /[^\s;,="]*\d[^\s;,="]*/g

const digitsAsNumber = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))

/**
 * The pattern that a line of a press suggests: the number with a force unit is the load, else the largest one; a code
 * at the beginning is a specimen's. A proposal only: the user who sees the line decides. null: there is no number in
 * it.
 */
export function proposePattern(line: string): string | null {
  const numbers = [...line.matchAll(number)]
  const named = numbers.find((match) => unitBehind.test(line.slice(match.index + match[0].length)))
  const load = named ?? numbers.toSorted((a, b) => digitsAsNumber(b[0]) - digitsAsNumber(a[0]))[0]
  if (!load) return null
  const before = line.slice(0, load.index)
  const after = line.slice(load.index + load[0].length)
  const unit = unitBehind.exec(after)?.[0] ?? ''
  const rest = after.slice(unit.length)
  const code = codeFirst.exec(before)
  const between = code ? before.slice(code[0].length) : before
  const end = /^[^\w.+-]/.test(rest) ? rest.slice(0, 1) : ''
  return [
    code ? `${code[1]}{code}${code[1]}` : '',
    between.replaceAll(changing, '{skip}'),
    '{load}',
    unit === '' ? '' : `${unit.startsWith(' ') ? ' ' : ''}{unit}`,
    end,
    rest.length > end.length && !(unit !== '' && end === '') ? '{skip}' : '',
  ].join('')
}
