import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type pg from 'pg'

const isFunction = (value: unknown) => typeof value === 'function'

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : ''
  return typeof text === 'string' ? text : ''
}

/**
 * What a statement does and to which table: 'select specimen'. Never its text: the opening of a transaction quotes the reason
 * that a person typed, and the client.
 */
export function summaryOf(text: string): { operation: string; table: string | undefined } {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
  if (!['select', 'insert', 'update', 'delete', 'with'].includes(operation))
    return { operation, table: undefined }
  // No further than the first quoted text, which may be anything.
  const [before = ''] = text.split("'")
  return { operation, table: /\b(?:from|into|update)\s+"?([a-z]\w*)/i.exec(before)?.[1] }
}

function end(span: Span, error?: unknown): void {
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : error.name
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code)
  }
  span.end()
}

/** Ends a span when the query calls back. */
const endingWith =
  (span: Span) =>
  (callback: unknown): unknown => {
    if (typeof callback !== 'function') return callback
    return (error: unknown, ...rest: unknown[]): unknown => {
      end(span, error)
      return Reflect.apply(callback, undefined, [error, ...rest])
    }
  }

/** A caller that waits for a free connection goes on as itself, and not as the caller that gave the connection back. */
function keepCaller(callback: unknown): unknown {
  if (typeof callback !== 'function') return callback
  const asCaller = AsyncLocalStorage.snapshot()
  return (...results: unknown[]): unknown =>
    asCaller((): unknown => Reflect.apply(callback, undefined, results))
}

/** Has every query of a request make a span below that of the request. What the server does by itself is not traced. */
export function traceQueries(pool: pg.Pool, tracer: Tracer, currentSpan: () => Span | undefined): void {
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, given: unknown[]): unknown => Reflect.apply(connect, self, given.map(keepCaller)),
  })
  const traced = new WeakSet<pg.PoolClient>()
  // Not where it connects: the start of the server has opened some already.
  pool.on('acquire', (client) => {
    if (traced.has(client)) return
    traced.add(client)
    client.query = new Proxy(client.query, {
      apply(query, self, given: unknown[]): unknown {
        const parent = currentSpan()
        if (!parent) return Reflect.apply(query, self, given)
        const { operation, table } = summaryOf(textOf(given[0]))
        const attributes = {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table !== undefined && { 'db.collection.name': table }),
        }
        const name = table === undefined ? operation : `${operation} ${table}`
        const span = tracer.startSpan(
          name,
          { kind: SpanKind.CLIENT, attributes },
          trace.setSpan(ROOT_CONTEXT, parent),
        )
        if (given.some(isFunction)) return Reflect.apply(query, self, given.map(endingWith(span)))
        const result: unknown = Reflect.apply(query, self, given)
        if (result instanceof Promise)
          result.then(
            () => end(span),
            (error: unknown) => end(span, error),
          )
        else end(span)
        return result
      },
    })
  })
}
