import type { Stores } from '../../stores/stores.ts'

const excerptLength = 160

/** Notifies the recipients of new messages, once per message. Returns how many messages it handled. */
export async function notifyMessages(
  { conversations, inbox }: Pick<Stores, 'conversations' | 'inbox'>,
  now: Date,
  most: number,
): Promise<number> {
  const pending = await conversations.untold(most)
  for (const message of pending) {
    const { id, sampleId, sampleCode, workSite, client, text, writer, writtenBy } = message
    const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text
    // A late notice still carries the time at which the message was written.
    const at = new Date(message.writtenAt)
    const of = { object: { kind: 'sample' as const, id: sampleId }, once: `message:${id}` }
    const about = { sampleCode, workSite, text: excerpt }
    if (message.side === 'client') {
      const to = [
        ...new Set([
          ...(await conversations.answerers()),
          ...(await conversations.colleagues(sampleId, writtenBy)),
        ]),
      ]
      await inbox.raise([{ ...of, kind: 'question', facts: { ...about, client, by: writer }, to }], at)
    } else if (message.audience === 'internal') {
      const to = await conversations.colleagues(sampleId, writtenBy)
      await inbox.raise([{ ...of, kind: 'internalNote', facts: { ...about, client, by: writer }, to }], at)
    } else {
      const { clientId, workSiteId } = message
      await inbox.raise([{ ...of, kind: 'answer', facts: about, to: { clientId, workSiteId } }], at)
    }
    await conversations.markNotified(id, now.toISOString())
  }
  return pending.length
}
