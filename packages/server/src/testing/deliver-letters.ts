import { deliverDue } from '../jobs/deliver-due.ts'
import { sendWaiting } from '../jobs/send-waiting.ts'
import { smtpPost } from '../mail/post.ts'
import type { Laboratory } from './a-laboratory.ts'

/** Plans and writes the letters of what was issued, has the mail server at `url` take them, and records that it did. */
export async function deliverLetters(lab: Laboratory, { url }: { url: string }): Promise<void> {
  const delivering = { mail: true, publicUrl: 'https://lab.example.org', now: () => lab.now() }
  await deliverDue(lab.database.pool, lab.scope, delivering)
  await sendWaiting(lab.database.pool, smtpPost(url, 'lab@example.org'))
  await deliverDue(lab.database.pool, lab.scope, delivering)
}
