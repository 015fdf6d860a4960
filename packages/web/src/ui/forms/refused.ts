export type FieldProblem = { path: string; code: string; message: string }

/** A failed call as a form and a toast need it. `title` is the sentence to show; `current` the row as it is now, of a 412. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: string
  readonly status: number
  readonly title: string
  readonly fields: readonly FieldProblem[]
  readonly current: unknown

  constructor(
    code: string,
    status: number,
    title: string,
    fields: readonly FieldProblem[],
    current: unknown,
  ) {
    super(`${code} (${status})`)
    this.code = code
    this.status = status
    this.title = title
    this.fields = fields
    this.current = current
  }
}
