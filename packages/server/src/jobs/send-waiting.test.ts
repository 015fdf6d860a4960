import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import { outsideLaboratories } from '../db/transaction.ts'
import { addPerson, openLaboratory } from '../app/open-laboratory.ts'
import { ownDatabase } from '../testing/a-database.ts'
import { aMailServer } from '../testing/servers/a-mail-server.ts'
import { outboxPost, smtpPost } from '../mail/post.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { sendWaiting } from './send-waiting.ts'

const from = 'Probeta <no-reply@lab.example.org>'
const letter = { subject: 'Über 25 N/mm²: ñandú', text: 'Línea\n', html: '<p>Línea</p>' }

async function aQueue() {
  const { pool, ownerUrl } = await ownDatabase()
  const scope = await openLaboratory(ownerUrl, plainLaboratory('Laboratorio de prueba'))
  const id = await addPerson(pool, scope, { username: 'ana', names: 'Ana', role: 'reception', password: 'x' })
  const receiver = { id, email: 'ana@example.org' }
  const put = (lasts = '1 day') => outsideLaboratories(pool, (db) => queueLetter(db, receiver, letter, lasts))
  const states = async () =>
    (
      await pool.query<{ state: string; attempts: number }>(
        'select state, attempts from outgoing_mail order by created_at',
      )
    ).rows
  const hurry = () => pool.query('update outgoing_mail set next_attempt_at = clock_timestamp()')
  return { pool, receiver, put, states, hurry }
}

it('sends nothing of a change that was taken back', async () => {
  const { pool, receiver } = await aQueue()
  const mail = await aMailServer()
  const change = outsideLaboratories(pool, async (db) => {
    await queueLetter(db, receiver, letter, '1 day')
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  await sendWaiting(pool, smtpPost(mail.url, from))
  expect(mail.received).toEqual([])
})

it('sends after a restart what was committed before it, and sends it once', async () => {
  const { pool, put, states } = await aQueue()
  const mail = await aMailServer()
  const id = await put()
  // The process that claimed the letter has died; another one starts, and a second beside it.
  const next = [smtpPost(mail.url, from), smtpPost(mail.url, from)]
  const closed: unknown[] = []
  await Promise.all(next.map((post) => sendWaiting(pool, post, (laboratoryId) => closed.push(laboratoryId))))
  expect(closed).toEqual([null])
  expect(await states()).toEqual([{ state: 'sent', attempts: 1 }])
  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]).toMatchObject({ to: ['ana@example.org'], subject: letter.subject })
  expect(mail.received[0]?.raw).toContain(`<${id}@lab.example.org>`)
})

it('sends again what a process had claimed when it died, with the same Message-ID', async () => {
  const { pool, put, hurry, states } = await aQueue()
  const mail = await aMailServer()
  const id = await put()
  let claimed = () => {}
  const dying = new Promise<void>((resolve) => {
    claimed = resolve
  })
  void sendWaiting(pool, {
    send: () => {
      claimed()
      return new Promise<void>(() => {})
    },
  })
  await dying
  await sendWaiting(pool, smtpPost(mail.url, from))
  expect(mail.received, 'not while the claim holds').toEqual([])
  await hurry()
  await sendWaiting(pool, smtpPost(mail.url, from))
  expect(mail.received[0]?.raw).toContain(`<${id}@lab.example.org>`)
  expect(await states()).toEqual([{ state: 'sent', attempts: 2 }])
})

it('tries again later when the mail server is busy or away, and not when it knows no such mailbox', async () => {
  const { pool, put, hurry, states } = await aQueue()
  const mail = await aMailServer()
  await put()
  mail.busy = true
  await expect(sendWaiting(pool, smtpPost(mail.url, from))).rejects.toThrow('451')
  await hurry()
  await expect(sendWaiting(pool, smtpPost('smtp://127.0.0.1:9', from))).rejects.toThrow('ECONNREFUSED')
  expect(await states()).toEqual([{ state: 'waiting', attempts: 2 }])
  await sendWaiting(pool, smtpPost(mail.url, from))
  expect(mail.received, 'it is not yet time').toEqual([])
  mail.busy = false
  mail.unknown.add('ana@example.org')
  await hurry()
  await sendWaiting(pool, smtpPost(mail.url, from))
  expect(await states()).toEqual([{ state: 'failed', attempts: 3 }])
})

it('does not send what nobody needs any more', async () => {
  const { pool, put, states } = await aQueue()
  const mail = await aMailServer()
  await put('-1 second')
  await sendWaiting(pool, smtpPost(mail.url, from))
  expect(mail.received).toEqual([])
  expect(await states()).toEqual([{ state: 'expired', attempts: 0 }])
})

it('writes letters as files that only their owner reads, where there is no mail server', async () => {
  const { pool, put } = await aQueue()
  const folder = await mkdtemp(join(tmpdir(), 'probeta-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const id = await put()
  await sendWaiting(pool, outboxPost(join(folder, 'outbox'), from))
  expect(await readdir(join(folder, 'outbox'))).toEqual([`${id}.eml`])
  const file = join(folder, 'outbox', `${id}.eml`)
  expect(await readFile(file, 'utf8')).toMatch(/^To: ana@example\.org/m)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
