/** What PostgreSQL says of an error without a value of a row; its `detail` and `where` quote them. */
const safe = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

type Described = { [property: string]: unknown; type: string; message: string; stack: string }

/**
 * Describes an error for the log: what it is and where it arose, with its causes. No other properties of it: those of a refusal
 * hold the present row, those of the database the values it could not take.
 */
export function describeError(error: Error): Described {
  const { name, message, stack = '', cause } = error
  const known = safe.flatMap((property) => {
    const value: unknown = Reflect.get(error, property)
    return typeof value === 'string' ? [[property, value] as const] : []
  })
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(known),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}
