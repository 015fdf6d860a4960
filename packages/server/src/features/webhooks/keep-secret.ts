import type { Scope } from '../../db/scope.ts'
import type { Context } from '../../http/context.ts'
import { newWebhookSecret } from '../../mail/sign-message.ts'
import type { Stores } from '../../stores/stores.ts'

/** Whose secret it is, for the vault: that of a copied laboratory opens for no webhook of the copy. */
export const secretOwner = ({ laboratoryId }: Scope, webhookId: string) =>
  `webhook ${laboratoryId} ${webhookId}`

/** Makes a secret and stores it sealed; it is returned only here. */
export async function keepSecret(
  { scope, installation }: Context,
  { webhooks }: Stores,
  webhookId: string,
): Promise<string> {
  const secret = newWebhookSecret()
  const sealed = installation.vault.seal(secret, secretOwner(scope, webhookId))
  await webhooks.addSecret(webhookId, sealed, installation.now())
  return secret
}
