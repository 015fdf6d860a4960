import type { RefusalCode } from '@probeta/contract/refusals.ts'

/** A file to be parsed: `module` is the address of what exports `parse`, `said` what it is told beside the bytes. */
export type ParsingJob = { module: string; bytes: Buffer; said: unknown }

/** `heldBytes`: what the process holds after the job; one that swelled is ended rather than used again. */
export type ParsingReply<Result> = { heldBytes: number } & (
  { done: Result } | { refused: RefusalCode; detail: Record<string, unknown> } | { failed: string }
)

/**
 * Bytes of a file, and what else it is told, to plain data; refuses with a Refusal. Between the processes all of it is copied as
 * v8.serialize does: a Buffer stays one, a class does not.
 */
export type Parse<Said, Result> = (bytes: Buffer, said: Said) => Result | Promise<Result>
