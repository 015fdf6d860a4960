import type { RefusalCode } from '@probeta/contract/base/refusals.ts'

/** A file to be parsed: `module` is the URL of the module that exports `parse`, `options` its second argument. */
export type ParsingJob = { module: string; bytes: Buffer; options: unknown }

/** `heldBytes`: memory of the process after the job; a process that grew large is ended rather than used again. */
export type ParsingReply<Result> = { heldBytes: number } & (
  { done: Result } | { refused: RefusalCode; detail: Record<string, unknown> } | { failed: string }
)

/**
 * Parses the bytes of a file with options into plain data; refuses with a Refusal. All values are copied between the
 * processes as by v8.serialize: a Buffer stays one, a class does not.
 */
export type Parse<Options, Result> = (bytes: Buffer, options: Options) => Result | Promise<Result>
