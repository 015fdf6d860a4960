/**
 * Success with a value, or a refusal with a stable code and the details that explain it. The domain never throws for
 * bad input.
 */
export type Result<T, Code extends string, Detail = unknown> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Code; readonly detail: Detail }

export const ok = <T>(value: T): Result<T, never, never> => ({ ok: true, value })

export const fail = <Code extends string, Detail = Record<string, never>>(
  code: Code,
  detail?: Detail,
): Result<never, Code, Detail> => ({ ok: false, code, detail: detail ?? ({} as Detail) })
