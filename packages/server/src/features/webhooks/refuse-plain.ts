import { Refusal } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'

/** Refuses http where the installation does not let webhooks be on this machine: what is sent would be read on its way. */
export function refusePlain({ installation }: Context, address: string): void {
  const isPlain = new URL(address).protocol === 'http:'
  if (isPlain && !installation.webhookNetworks.includes('loopback')) throw new Refusal('webhook.plainAddress')
}
