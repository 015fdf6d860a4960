import { Refused } from '../forms/refused.ts'

/** Shows a refusal beside the field it is about: code → field. Anything else is thrown on as it came. */
export async function atField<T>(call: Promise<T>, fields: Readonly<Record<string, string>>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const path = error instanceof Refused ? fields[error.code] : undefined
    if (!(error instanceof Refused) || path === undefined) throw error
    const { code, status, title, current } = error
    throw new Refused(code, status, title, [...error.fields, { path, code, message: title }], current)
  }
}
