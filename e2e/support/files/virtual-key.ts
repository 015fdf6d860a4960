import type { Page } from '@playwright/test'

/** An authenticator of the browser's own, as one that is built into a computer; it lives as long as the page. */
export type VirtualKey = {
  /** Whether anybody touches it when it is asked from now on. */
  touched(touched: boolean): Promise<void>
  /** Whether it recognises who touches it. */
  recognises(person: boolean): Promise<void>
  count(): Promise<number>
}

export async function plugIn(page: Page): Promise<VirtualKey> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async touched(enabled) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async recognises(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async count() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
