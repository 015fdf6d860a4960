import { actionsFrom, type Step, stepFrom } from '../life.ts'
import type { Result } from '../result.ts'

export const deliveryStates = [
  'waiting',
  'sent',
  'delivered',
  'failed',
  'opened',
  'acknowledged',
  'withdrawn',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Channels of delivery; all but 'mail' are carried out and recorded by a person. */
export const deliveryChannels = ['mail', 'hand', 'post', 'portal'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/**
 * Life cycle of a delivery. 'sent': the mail server accepted the letter; whether it reached a mailbox is unknown.
 * 'opened': its link was followed. 'delivered': confirmed by a person.
 */
export const deliveryLife = {
  send: { from: ['waiting'], to: 'sent' },
  fail: { from: ['waiting'], to: 'failed' },
  retry: { from: ['failed'], to: 'waiting' },
  open: { from: ['sent'], to: 'opened' },
  // Also from a letter not yet marked as sent: the receiver followed its link.
  acknowledge: { from: ['waiting', 'sent', 'opened', 'delivered'], to: 'acknowledged' },
  withdraw: {
    from: ['waiting', 'sent', 'delivered', 'failed', 'opened', 'acknowledged'],
    to: 'withdrawn',
    reason: true,
  },
} as const satisfies Record<string, Step<DeliveryState>>

export type DeliveryAction = keyof typeof deliveryLife

const life = { noun: 'delivery', steps: deliveryLife } as const

/** The state an action leads to, or `delivery.wrongState`. */
export function decideDelivery(
  state: DeliveryState,
  action: DeliveryAction,
): Result<DeliveryState, 'delivery.wrongState'> {
  const step = stepFrom(life, state, action)
  return step.ok ? { ok: true, value: step.value.to } : step
}

export const possibleDeliveryActions = (state: DeliveryState): DeliveryAction[] => actionsFrom(life, state)
