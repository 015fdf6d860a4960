import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { PlainRefusal } from './plain-refusal.ts'

/**
 * Parses the arguments after the name of a command: `--name value`, `--name=value`, and the rest in order.
 * @throws PlainRefusal for an unknown option, or one without its value.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error
    throw new PlainRefusal(`${message.split('. ')[0] ?? message}.`)
  }
}
