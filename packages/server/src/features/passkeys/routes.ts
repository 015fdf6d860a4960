import {
  addPasskeyEndpoint,
  askPasskeyEndpoint,
  askPasskeyAsFactorEndpoint,
  askPasskeyAsProofEndpoint,
  listPasskeysEndpoint,
  prepareNewPasskeyEndpoint,
  proveByPasskeyEndpoint,
  provePasskeyAsFactorEndpoint,
  removePasskeyEndpoint,
  signInByPasskeyEndpoint,
} from '@probeta/contract/access/passkeys.ts'
import type { Mount } from '../../http/mount.ts'
import { addPasskey, prepareNewPasskey } from './add-passkey.ts'
import { askPasskey, askPasskeyAsFactor, askPasskeyAsProof } from './ask-passkey.ts'
import { findParty } from './find-party.ts'
import { proveByPasskey } from './prove-by-passkey.ts'
import { provePasskeyAsFactor, signInByPasskey } from './sign-in-by-passkey.ts'

export function mountPasskeys(mount: Mount): void {
  mount.json(listPasskeysEndpoint, async ({ read, publicHost }) => {
    const own = await read(({ passkeys }) => passkeys.own())
    return {
      items: own.map(({ id, name, addedAt, usedAt, synced, host }) => ({
        id: id.toString('base64url'),
        name,
        addedAt,
        usedAt,
        synced,
        host,
      })),
      origin: findParty(publicHost)?.origin ?? null,
    }
  })
  mount.json(prepareNewPasskeyEndpoint, prepareNewPasskey)
  mount.json(addPasskeyEndpoint, addPasskey)
  // A removed key may have been lost: every session that it started ends.
  mount.json(removePasskeyEndpoint, async (ctx, { params }) => {
    await ctx.change('passkey.remove', async ({ passkeys, sessions }) => {
      await passkeys.remove(Buffer.from(params.passkeyId, 'base64url'))
      await sessions.endOthers(ctx.tokenHash)
    })
    return {}
  })
  mount.json(askPasskeyEndpoint, askPasskey)
  mount.json(signInByPasskeyEndpoint, signInByPasskey)
  mount.json(askPasskeyAsFactorEndpoint, askPasskeyAsFactor)
  mount.json(provePasskeyAsFactorEndpoint, provePasskeyAsFactor)
  mount.json(askPasskeyAsProofEndpoint, askPasskeyAsProof)
  mount.json(proveByPasskeyEndpoint, proveByPasskey)
}
