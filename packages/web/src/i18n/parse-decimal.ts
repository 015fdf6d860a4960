/**
 * A number as people type it: comma or point as the decimal mark, spaces anywhere; with both marks the last one is the
 * decimal mark. undefined when it is no number; null when nothing was typed.
 */
export function parseDecimal(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s\u00a0\u202f']/g, '')
  if (text === '') return null
  const lastMark = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const whole = lastMark < 0 ? text : text.slice(0, lastMark).replaceAll(/[.,]/g, '')
  const fraction = lastMark < 0 ? '' : text.slice(lastMark + 1)
  const plain = lastMark < 0 ? whole : `${whole || '0'}.${fraction || '0'}`
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
