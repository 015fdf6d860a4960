import { expect, it } from 'vitest'
import { readTraceparent, traceIdOf } from './trace-id.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

it('the trace of a caller is taken over, of a later version too', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, sampled: true })
  expect(readTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, sampled: false })
  expect(readTraceparent(`cc-${traceId}-${spanId}-09-what-is-new`)).toEqual({
    traceId,
    spanId,
    sampled: true,
  })
})

it.each([
  ['none', undefined],
  ['empty', ''],
  ['two of them', [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`]],
  ['two in one', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
  ['a forbidden version', `ff-${traceId}-${spanId}-01`],
  ['more than its version has', `00-${traceId}-${spanId}-01-more`],
  ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['an id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['a line of the log', `00-${traceId}-${spanId}-01\n{"level":30}`],
])('a header that is %s begins a new trace', (_, header) => {
  expect(readTraceparent(header)).toBeUndefined()
  expect(traceIdOf(header)).toMatch(/^[0-9a-f]{32}$/)
  expect(traceIdOf(header)).not.toBe(traceIdOf(header))
})
