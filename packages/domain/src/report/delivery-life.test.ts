import { expect, it } from 'vitest'
import { decideDelivery, deliveryStates, possibleDeliveryActions } from './delivery-life.ts'

it.each([
  ['waiting', ['send', 'fail', 'acknowledge', 'withdraw']],
  ['sent', ['open', 'acknowledge', 'withdraw']],
  ['delivered', ['acknowledge', 'withdraw']],
  ['failed', ['retry', 'withdraw']],
  ['opened', ['acknowledge', 'withdraw']],
  ['acknowledged', ['withdraw']],
  ['withdrawn', []],
] as const)('a delivery that is %s can only %j', (state, actions) => {
  expect(possibleDeliveryActions(state)).toEqual(actions)
})
it('is acknowledged once, and never after it was withdrawn', () => {
  expect(decideDelivery('opened', 'acknowledge')).toEqual({ ok: true, value: 'acknowledged' })
  for (const state of ['acknowledged', 'withdrawn', 'failed'] as const)
    expect(decideDelivery(state, 'acknowledge')).toMatchObject({ ok: false, code: 'delivery.wrongState' })
  expect(deliveryStates).toHaveLength(7)
})
