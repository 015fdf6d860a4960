import type { Page } from '@playwright/test'
import { say } from '../say.ts'

/** Lets a file fall onto the public verification, as a mouse does. */
export async function dropFile(page: Page, bytes: Uint8Array): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const data = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
    const transfer = new DataTransfer()
    transfer.items.add(new File([data], 'informe.pdf', { type: 'application/pdf' }))
    return transfer
  }, Buffer.from(bytes).toString('base64'))
  await page.getByText(say('verifications.fileText')).dispatchEvent('drop', { dataTransfer })
}
