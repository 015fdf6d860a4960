import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sentence } from '../../base/language.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'
import { oneTimeFile, type TableFile } from '../../http/one-time-file.ts'
import type { Held } from '../../stores/personal-data/gather-person.ts'
import { zipInto } from '../../tables/write-zip.ts'
import { writePages } from './write-pages.ts'

async function* text(of: string) {
  yield Buffer.from(of)
}

type Papers = readonly { path: string; bytes: Uint8Array }[]

/** A ZIP with the same rows for people and for programs, and the papers. */
function packPerson(ctx: Context, held: readonly Held[], papers: Papers): Promise<TableFile> {
  const { actor, language, scope, installation } = ctx
  const now = installation.now()
  return oneTimeFile(async (file) => {
    const zip = zipInto(file, now)
    const laboratory = actor.laboratoryName
    const about = { laboratory, at: now.toISOString() }
    await zip.pack('index.html', text(writePages(language, { ...about, held })))
    const tables = Object.fromEntries(held.map(({ table, rows }) => [table, rows]))
    await zip.pack('data.json', text(JSON.stringify({ ...about, tables }, null, 1)))
    for (const { path, bytes } of papers) await zip.store(path, bytes)
    const title = sentence(language, 'personalData.file.title')
    return {
      bytes: await zip.end(),
      type: 'application/zip',
      fileName: `${title} ${dayOf(now.getTime(), scope.timeZone)}.zip`,
      rows: held.reduce((sum, { rows }) => sum + rows.length, 0),
      cut: false,
    }
  })
}

/** Everything held about a user of this laboratory. */
export async function exportUser(ctx: Context, userId: number): Promise<TableFile> {
  const { held, papers } = await ctx.read(async ({ users, personalData }) => {
    orRefuse(await users.find(userId), 'user.notFound')
    return { held: await personalData.ofUser(userId), papers: await personalData.filesOfUser(userId) }
  }, 'oneMoment')
  return packPerson(ctx, held, papers)
}

/** Everything held about the caller that they may see here. */
export async function exportOwn(ctx: Context): Promise<TableFile> {
  const { held, papers } = await ctx.read(
    async ({ personalData }) => ({
      held: await personalData.ofUser(ctx.actor.id),
      papers: await personalData.filesOfUser(ctx.actor.id),
    }),
    'oneMoment',
  )
  return packPerson(ctx, held, papers)
}

/** Everything held about a contact of a client. */
export async function exportContact(ctx: Context, contactId: string): Promise<TableFile> {
  const held = await ctx.read(({ personalData }) => personalData.ofContact(contactId), 'oneMoment')
  return packPerson(ctx, orRefuse(held, 'contact.notFound'), [])
}
