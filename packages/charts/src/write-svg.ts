import type { Mark } from './mark.ts'

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`)

/** Writes a drawing as SVG text: complete as a file, and as input of the printer. */
export function writeSvg({ tag, attributes, children }: Mark): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(String(value))}"`)
  const inside = children.map((child) => (typeof child === 'string' ? escape(child) : writeSvg(child)))
  return `<${tag}${given.join('')}>${inside.join('')}</${tag}>`
}
