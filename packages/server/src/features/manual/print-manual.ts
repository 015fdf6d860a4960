import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@probeta/contract/base/languages.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { ChapterName, manualPdfEndpoint } from '@probeta/contract/workplace/manual.ts'
import { inWordsOf } from '@probeta/phrases/country-words.ts'
import { manual } from '@probeta/phrases/manual.gen.ts'
import { sectionsOf, sizeOf } from '@probeta/phrases/manual/outline.ts'
import type { ManualPicture } from '../../documents/present/present-manual.ts'
import type { Context } from '../../http/context.ts'
import type { Document } from '../../http/mount.ts'

const { resolve } = createRequire(import.meta.url)

async function readPicture(language: Language, name: string): Promise<ManualPicture> {
  const bytes = await readFile(resolve(`@probeta/phrases/${language}/manual/${name}.webp`))
  return { webp: bytes.toString('base64'), ...sizeOf(name) }
}

async function picturesOf(language: Language, chapter: ChapterName) {
  const names = sectionsOf(chapter).flatMap(([, { picture }]) => picture ?? [])
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readPicture(language, name)] as const)),
  )
}

/** Prints a chapter in the language asked for, else in the person's. */
export async function printManual(
  ctx: Context,
  { query: { chapter: name, language: asked } }: Parsed<typeof manualPdfEndpoint>,
): Promise<Document> {
  const language = asked ?? ctx.language
  const { default: written } = await manual[language][name]()
  const chapter = inWordsOf(written, language, ctx.scope.country)
  const printedAt = ctx.installation.now().toISOString()
  const pictures = await picturesOf(language, name)
  const bytes = await ctx.installation.renderer.renderManual({
    language,
    paper: ctx.scope.paper,
    name,
    chapter,
    pictures,
    printedAt,
  })
  return { bytes, fileName: `${chapter.title}.pdf` }
}
