import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { auditFolderEndpoint, FolderTable } from '@probeta/contract/reports/audit-folders.ts'
import { folderTables, mostInFolder } from '@probeta/contract/reports/audit-folders.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { ListColumn } from '@probeta/contract/base/list-columns.ts'
import { asFileName } from '@probeta/domain/report/number-format.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sentence } from '../../../base/language.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { AuditFolderCover } from '../../../documents/present/present-audit-folder.ts'
import type { Context } from '../../../http/context.ts'
import { exportPlaces } from '../../../http/export-list.ts'
import { oneTimeFile, type TableFile } from '../../../http/one-time-file.ts'
import { cellOf } from '../../../tables/table-column.ts'
import { workbookWriter } from '../../../tables/write-workbook.ts'
import { zipInto } from '../../../tables/write-zip.ts'
import { findGaps } from './find-gaps.ts'
import { gatherFolder, type GatheredFolder, nameVersion } from './gather-folder.ts'

/** One at a time: it reads much and holds the tables in memory. */
const place = exportPlaces(1, 10_000)

/** A file of the folder; its bytes are read when its turn comes, so that not all are held at once. */
type FolderFile = { path: string; bytes: () => Promise<Uint8Array | undefined> }

const inFolder = (name: string) => name.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-').trim() || '-'

/** Names of files that are alike get a number, as on a disk. */
function uniquePaths() {
  const taken = new Set<string>()
  return (folder: string, name: string, ending: string): string => {
    const clean = inFolder(name)
    let path = `${folder}/${clean}.${ending}`
    for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = `${folder}/${clean} (${n}).${ending}`
    taken.add(path.toLowerCase())
    return path
  }
}

/** The certificates of equipment and people, each once, and the paths by their id. */
function fileCertificates(ctx: Context, { equipment, people }: GatheredFolder) {
  const unique = uniquePaths()
  const folder = (name: string) => sentence(ctx.language, `auditFolder.folders.${name}`)
  const paths = new Map<string, string>()
  const files: FolderFile[] = []
  const add = (id: string, path: () => string, bytes: FolderFile['bytes']) => {
    if (paths.has(id)) return
    paths.set(id, path())
    files.push({ path: paths.get(id) ?? '', bytes })
  }
  for (const { equipmentId, calibrationId, hasFile, name, certificate } of equipment)
    if (calibrationId !== null && hasFile)
      add(
        calibrationId,
        () => unique(folder('equipment'), `${name} ${certificate ?? ''}`, 'pdf'),
        async () => (await ctx.read((stores) => stores.equipment.file(equipmentId, calibrationId)))?.bytes,
      )
  for (const { certificateId, fileId, fileKind, names, task, number } of people)
    if (certificateId !== null && fileId !== null)
      add(
        certificateId,
        () =>
          unique(
            folder('people'),
            [names, sentence(ctx.language, `technicians.types.${task}`), number].filter(Boolean).join(' '),
            fileKind === 'pdf' ? 'pdf' : 'jpg',
          ),
        async () =>
          (await ctx.read(({ technicians }) => technicians.fileContent(certificateId, fileId)))?.content,
      )
  return { files, pathOf: (id: string | null) => (id === null ? null : (paths.get(id) ?? null)) }
}

/** The issued versions byte for byte, and their content as data. */
function fileReports(ctx: Context, { reports }: GatheredFolder): FolderFile[] {
  const folder = sentence(ctx.language, 'auditFolder.folders.reports')
  return reports.flatMap(({ id, number, revision, content }): FolderFile[] => {
    const name = `${folder}/${inFolder(asFileName(number))}-v${revision}`
    return [
      { path: `${name}.pdf`, bytes: () => ctx.read((stores) => stores.reports.document(id)) },
      { path: `${name}.json`, bytes: async () => Buffer.from(JSON.stringify(content, null, 1)) },
    ]
  })
}

/** One table of the folder as a workbook. */
function writeTable<Row>(
  { language, scope, actor }: Context,
  table: FolderTable,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): FolderFile {
  const title = sentence(language, `auditFolder.tables.${table}`)
  const cells = columns.map((column) => cellOf(column, { language, timeZone: scope.timeZone }))
  const heads = columns.map(({ heading, kind }) => ({ heading: sentence(language, heading), kind }))
  const pieces: Uint8Array[] = []
  const writer = workbookWriter(title, heads, (piece) => void pieces.push(piece), {
    title: sentence(language, 'auditFolder.title'),
    lines: [{ label: sentence(language, 'auditFolder.cover.laboratory'), value: actor.laboratoryName }],
  })
  writer.rows(rows.map((row) => cells.map((cell) => cell(row))))
  writer.end()
  return { path: `${title}.xlsx`, bytes: async () => Buffer.concat(pieces) }
}

/** All files but the cover, in the order in which they are listed. */
function listFiles(ctx: Context, folder: GatheredFolder): FolderFile[] {
  const { files, pathOf } = fileCertificates(ctx, folder)
  const equipment = folder.equipment.map((row) => ({ ...row, path: pathOf(row.calibrationId) }))
  const people = folder.people.map((row) => ({ ...row, path: pathOf(row.certificateId) }))
  return [
    ...fileReports(ctx, folder),
    writeTable(ctx, 'samples', folderTables.samples, folder.samples),
    writeTable(ctx, 'results', folderTables.results, folder.results),
    writeTable(ctx, 'readings', folderTables.readings, folder.readings),
    writeTable(ctx, 'equipment', folderTables.equipment, equipment),
    writeTable(ctx, 'people', folderTables.people, people),
    writeTable(ctx, 'changes', folderTables.changes, folder.changes),
    ...files,
  ]
}

/** Each statement once, with the versions that make it. */
function statementsOf({ reports }: GatheredFolder): AuditFolderCover['statements'] {
  const made = Map.groupBy(
    reports.flatMap((report) => {
      const { methods, decisionRule = [], uncertainty = [] } = report.content.statements
      return [...methods, ...decisionRule, ...uncertainty].map((text) => ({ text, of: nameVersion(report) }))
    }),
    ({ text }) => text,
  )
  return [...made].map(([text, of]) => ({ text, reports: of.map((one) => one.of) }))
}

function coverOf(
  { language, scope, installation, actor }: Context,
  folder: GatheredFolder,
  files: AuditFolderCover['files'],
): AuditFolderCover {
  const { query, reports } = folder
  const { reportId, from, to, clientId, workSiteId } = query
  const last = reports.at(-1)
  const chosen = reportId !== undefined
  return {
    language,
    paper: scope.paper,
    timeZone: scope.timeZone,
    printedAt: installation.now().toISOString(),
    printedBy: actor.name,
    laboratory: {
      name: actor.laboratoryName,
      accreditation: last?.content.laboratory.accreditation ?? '',
    },
    chosen: {
      days: !chosen && from !== undefined && to !== undefined ? [from, to] : null,
      client: last && (chosen || clientId !== undefined || workSiteId !== undefined) ? last.client.name : '',
      workSite:
        last && (chosen || workSiteId !== undefined) ? `${last.workSite.code} · ${last.workSite.name}` : '',
    },
    tests: folder.results.length,
    readings: folder.readings.length,
    seal: folder.seal,
    gaps: findGaps(folder, language),
    reports: reports.map(({ number, revision, state, authorisedAt, authorisedBy, sha256 }) => ({
      number,
      revision,
      issuedAt: authorisedAt ?? '',
      authorisedBy: authorisedBy ?? '',
      state: state === 'superseded' ? 'superseded' : 'authorised',
      sha256: sha256 ?? '',
    })),
    statements: statementsOf(folder),
    files,
  }
}

type Writing = { ctx: Context; folder: GatheredFolder; gone: () => boolean }

/** The bytes of each file in turn; stops when the caller has gone. */
async function* bytesOf({ ctx, folder, gone }: Writing) {
  for (const { path, bytes } of listFiles(ctx, folder)) {
    if (gone()) throw new Refusal('export.busy')
    const content = await bytes()
    if (content) yield { path, content }
  }
}

const coverName = ({ language }: Context) => `${sentence(language, 'auditFolder.title')}.pdf`

const packZip = (writing: Writing, fileName: string): Promise<TableFile> =>
  oneTimeFile(async (file) => {
    const { ctx, folder } = writing
    const zip = zipInto(file, ctx.installation.now())
    // Signed documents become a third as large, too.
    const pack = (path: string, content: Uint8Array) => zip.pack(path, Readable.from([content]))
    const packed = []
    for await (const { path, content } of bytesOf(writing)) packed.push(await pack(path, content))
    const cover = await ctx.installation.renderer.renderAuditFolder(coverOf(ctx, folder, packed))
    packed.push(await pack(coverName(ctx), cover))
    const sums = packed.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('')
    await pack('SHA256SUMS', Buffer.from(sums))
    const bytes = await zip.end()
    return { bytes, type: 'application/zip', fileName, rows: folder.reports.length, cut: folder.cut }
  })

/** The cover with all other files attached to it; attachments have no folders. */
const packPdf = (writing: Writing, fileName: string): Promise<TableFile> =>
  oneTimeFile(async (file) => {
    const { ctx, folder } = writing
    const attached: { path: string; content: Uint8Array }[] = []
    let held = 0
    for await (const one of bytesOf(writing)) {
      held += one.content.length
      if (held > mostInFolder.pdfBytes) throw new Refusal('auditFolder.tooLarge')
      attached.push({ ...one, path: one.path.replaceAll('/', ' - ') })
    }
    const listing = attached.map(({ path, content }) => ({ path, bytes: content.length }))
    const pages = await ctx.installation.renderer.renderAuditFolder(coverOf(ctx, folder, listing))
    const { PDF } = await import('@libpdf/core')
    const pdf = await PDF.load(pages)
    for (const { path, content } of attached)
      pdf.attachments.add(path, content, {
        description: `SHA-256 ${createHash('sha256').update(content).digest('hex')}`,
      })
    const whole = await pdf.save()
    await file.writeFile(whole)
    return {
      bytes: whole.length,
      type: 'application/pdf',
      fileName,
      rows: folder.reports.length,
      cut: folder.cut,
    }
  })

/** Packs the evidence behind the chosen reports; nothing of it is changed or judged anew. */
export const packAuditFolder = (
  ctx: Context,
  { query }: Parsed<typeof auditFolderEndpoint>,
  gone: () => boolean,
): Promise<TableFile> =>
  place(async () => {
    const folder = await gatherFolder(ctx, query)
    const [first] = folder.reports
    const { from, to, reportId } = query
    const day = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
    const of = reportId === undefined ? `${from} ${to}` : inFolder(asFileName(first?.number ?? day))
    const name = `${sentence(ctx.language, 'auditFolder.title')} ${of}`
    const pack = query.format === 'pdf' ? packPdf : packZip
    return pack({ ctx, folder, gone }, `${name}.${query.format}`)
  })
