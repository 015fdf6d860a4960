import type { RefusalCode } from '@probeta/contract/refusals.ts'

/** A file to be parsed: `module` is the address of what exports `parse`, `said` what it is told beside the bytes. */
export type ParsingJob = { module: string; bytes: Uint8Array; said: unknown }

/** `heldBytes`: what the process holds after the job; one that swelled is ended rather than used again. */
export type ParsingReply<Result> = { heldBytes: number } & (
  { done: Result } | { refused: RefusalCode; detail: Record<string, unknown> } | { failed: string }
)

/** Bytes of a file, and what else it is told, to plain data; refuses with a Refusal. */
export type Parse<Said, Result> = (bytes: Buffer, said: Said) => Result | Promise<Result>

/** As it comes from another process: a Buffer is plain bytes then. */
export type Cloned<T> = T extends Uint8Array
  ? Uint8Array
  : T extends object
    ? { [K in keyof T]: Cloned<T[K]> }
    : T
