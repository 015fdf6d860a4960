import { createHash } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import {
  addSheetPhotoEndpoint,
  addSpecimenPhotoEndpoint,
  listSheetPhotosEndpoint,
  listSpecimenPhotosEndpoint,
  sheetPhotoImageEndpoint,
  specimenPhotoImageEndpoint,
  withdrawSheetPhotoEndpoint,
} from '@probeta/contract/concrete/photos.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changing, reading } from '../../db/transaction.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aJpeg } from '../../testing/a-jpeg.ts'
import { photoForm } from '../../testing/a-photo.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { preparePicture } from '../../stores/photos/prepare-picture.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

let sheet: Sheet
beforeEach(async () => {
  sheet = await aSheet(lab)
})

const field = () => lab.as('fieldTechnician')
const ofNote = () => ({ shows: 'deliveryNote', sampleId: sheet.trucks[0]?.id ?? null })
const add = (file: Buffer, about: object = ofNote(), key?: string) =>
  field().call(
    addSheetPhotoEndpoint,
    { params: { sheetId: sheet.id } },
    { form: photoForm(file, { ...about }), ...(key && { key }) },
  )
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function added(file: Buffer) {
  const answer = await add(file)
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const imageOf = (photoId: string, size: 'full' | 'thumbnail' = 'full') =>
  field().call(sheetPhotoImageEndpoint, { params: { sheetId: sheet.id, photoId }, query: { size } })

/** A JPEG whose camera says that it was held on its side, with the place where it was taken. */
async function heldOnItsSide(): Promise<Buffer> {
  const jpeg = await aJpeg(64, 48)
  const orientation = Buffer.from('011200030000000100060000', 'hex')
  const tiff = Buffer.concat([
    Buffer.from('4d4d002a000000080001', 'hex'),
    orientation,
    Buffer.from('00000000', 'hex'),
    Buffer.from('SECRETPLACE'),
  ])
  const app1 = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, (app1.length + 2) >> 8, (app1.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, app1, jpeg.subarray(2)])
}

test('a photo of the delivery note is kept with its truck, small and large, and told who took it', async () => {
  const photo = await added(await aJpeg(2_600, 1_300))
  expect(photo).toMatchObject({
    shows: 'deliveryNote',
    sample: { code: sheet.trucks[0]?.code },
    specimen: null,
    width: 2000,
    height: 1000,
    addedBy: expect.stringContaining('fieldTechnician'),
    withdrawn: null,
  })
  const full = await imageOf(photo.id)
  const small = await imageOf(photo.id, 'thumbnail')
  if (!full.ok || !small.ok) throw new Error('no picture')
  expect(await new Transformer(full.body).metadata()).toMatchObject({
    width: 2000,
    height: 1000,
    format: 'jpeg',
  })
  expect(await new Transformer(small.body).metadata()).toMatchObject({
    width: 320,
    height: 160,
    format: 'jpeg',
  })
})

test('the picture is no page, whatever asks for it', async () => {
  const photo = await added(await aJpeg())
  const { headers } = await imageOf(photo.id)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="photo-${photo.id}.jpg"`)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('what the camera wrote beside the picture is gone, and the picture stands upright', async () => {
  const file = await heldOnItsSide()
  expect((await new Transformer(file).metadata(true)).orientation).toBe(6)
  expect(file.includes('SECRETPLACE')).toBe(true)
  const photo = await added(file)
  expect([photo.width, photo.height]).toEqual([48, 64])
  const full = await imageOf(photo.id)
  if (!full.ok) throw new Error('no picture')
  expect(full.body.includes('SECRETPLACE')).toBe(false)
  expect(full.body.includes('Exif')).toBe(false)
  // What was red at the right before turning is red at the foot.
  const pixels = await new Transformer(full.body).rawPixels()
  const red = (row: number) => pixels[row * 48 * 3 + 24 * 3] ?? 0
  expect(red(60)).toBeGreaterThan(red(4) + 100)
})

test('PNG and WebP are taken and kept as JPEG', async () => {
  const jpeg = await aJpeg()
  for (const file of [await new Transformer(jpeg).png(), await new Transformer(jpeg).webp(80)]) {
    const photo = await added(file)
    const full = await imageOf(photo.id)
    if (!full.ok) throw new Error('no picture')
    expect(full.body.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  }
})

test('sent twice with the same key it is there once; the key with another photo is refused', async () => {
  const key = crypto.randomUUID()
  const file = await aJpeg()
  const [first, second] = [await add(file, ofNote(), key), await add(file, ofNote(), key)]
  expect(second.body).toEqual(first.body)
  const other = await add(await aJpeg(50, 50), ofNote(), key)
  expect(other).toMatchObject({ status: 422, body: { code: 'request.keyReused' } })
  const { items } = await field().does(listSheetPhotosEndpoint, { params: { sheetId: sheet.id } })
  expect(items).toHaveLength(1)
})

test('a photo of a break is found with its specimen, by who only breaks, and on the sheet', async () => {
  const [specimen] = sheet.trucks[0]?.specimens ?? []
  const params = { specimenId: specimen?.id ?? '' }
  const press = lab.as('laboratoryTechnician')
  const photo = await press.does(addSpecimenPhotoEndpoint, { params }, { form: photoForm(await aJpeg()) })
  expect(photo).toMatchObject({ shows: 'break', specimen: { code: specimen?.code } })
  const list = await press.does(listSpecimenPhotosEndpoint, { params })
  expect(list.items).toEqual([photo])
  const image = await press.does(specimenPhotoImageEndpoint, {
    params: { ...params, photoId: photo.id },
    query: {},
  })
  expect(image.length).toBeGreaterThan(200)
  const ofSheet = await field().does(listSheetPhotosEndpoint, { params: { sheetId: sheet.id } })
  expect(ofSheet.items).toEqual([photo])
})

test('of another sheet the same photo does not exist, nor does a truck of another sheet take one', async () => {
  const photo = await added(await aJpeg())
  const other = await aSheet(lab)
  const params = { sheetId: other.id, photoId: photo.id }
  expect(await field().call(sheetPhotoImageEndpoint, { params, query: {} })).toMatchObject({ status: 404 })
  const withdrawn = await field().call(withdrawSheetPhotoEndpoint, {
    params,
    version: 1,
    body: { reason: 'x' },
  })
  expect(withdrawn).toMatchObject({ status: 404 })
  const answer = await add(await aJpeg(), { shows: 'sample', sampleId: other.trucks[0]?.id })
  expect(answer).toMatchObject({ status: 404, body: { code: 'sample.notFound' } })
})

test('withdrawn it stays, with the reason, and is withdrawn once', async () => {
  const photo = await added(await aJpeg())
  const params = { sheetId: sheet.id, photoId: photo.id }
  const withdraw = (version: number) =>
    field().call(withdrawSheetPhotoEndpoint, { params, version, body: { reason: 'Remito de otro camión' } })
  expect(await withdraw(7)).toMatchObject({ status: 412 })
  expect(await withdraw(1)).toMatchObject({
    ok: true,
    body: {
      version: 2,
      withdrawn: { by: expect.stringContaining('fieldTechnician'), because: 'Remito de otro camión' },
    },
  })
  expect(await withdraw(2)).toMatchObject({ status: 409, body: { code: 'photo.withdrawn' } })
  expect(await imageOf(photo.id)).toMatchObject({ ok: true })
  for (const statement of [
    `update photo set withdrawn_because = 'otra' where id = $1`,
    `update photo set shows = 'sheet' where id = $1`,
    `delete from photo where id = $1`,
    `update photo_picture set picture = '' where photo_id = $1`,
    `delete from photo_picture where photo_id = $1`,
  ])
    await expect(
      changing(lab.database.pool, lab.scope, 'test', undefined, (_, client) =>
        client.query(statement, [photo.id]),
      ),
      statement,
    ).rejects.toThrow(/permission denied|PB001|final/)
})

test('the trail holds the hashes of what came and of what is kept, and no picture', async () => {
  const file = await aJpeg(900, 600)
  const photo = await added(file)
  const full = await imageOf(photo.id)
  if (!full.ok) throw new Error('no picture')
  const { rows } = await reading(lab.database.pool, lab.scope, (_, client) =>
    client.query<{ object_kind: string; said: string }>(
      `select object_kind, new_values::text as said from audit_entry where new_values::text like '%' || $1 || '%'`,
      [photo.id],
    ),
  )
  expect(rows.map(({ object_kind }) => object_kind)).toEqual(['photo'])
  const [{ said: audited } = { said: '' }] = rows
  expect(audited).toContain(sha256(file))
  expect(audited).toContain(sha256(full.body))
  expect(audited.length).toBeLessThan(2_000)
})

test('twelve stand at one place; a withdrawn one gives its place back', async () => {
  const file = await aJpeg()
  const photos = []
  for (let n = 0; n < 12; n += 1) photos.push(await added(file))
  expect(await add(file)).toMatchObject({ status: 409, body: { code: 'photo.tooMany' } })
  expect(await add(file, { shows: 'sheet', sampleId: null })).toMatchObject({ ok: true })
  await field().does(withdrawSheetPhotoEndpoint, {
    params: { sheetId: sheet.id, photoId: photos[0]?.id ?? '' },
    version: 1,
    body: { reason: 'Movida' },
  })
  expect(await add(file)).toMatchObject({ ok: true })
})

test('a machine without the program that reads pictures says so', async () => {
  const missing = () => Promise.reject(new Error('Cannot find native binding'))
  await expect(preparePicture(await aJpeg(), missing)).rejects.toMatchObject({
    code: 'photo.noReader',
    status: 501,
  })
})
