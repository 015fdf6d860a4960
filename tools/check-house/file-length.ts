import { lineAt, type Rule } from './source.ts'

export const longest = 400

/** Lines of a text; a closing line break opens no further line. */
export const linesOf = (text: string) => lineAt(text, text.length) - (text.endsWith('\n') ? 1 : 0)

/** One file, one thought. Sources that a program writes (`*.gen.ts`) are not read by people and not counted. */
export const fileLength: Rule = ({ sources }) =>
  sources
    .filter(({ path, text }) => !path.includes('.gen.') && linesOf(text) > longest)
    .map((source) => ({
      path: source.path,
      line: longest + 1,
      sentence: `${linesOf(source.text)} lines: over ${longest} it holds more than one thought`,
    }))
