import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import {
  addSheetPhotoEndpoint,
  listSheetPhotosEndpoint,
  mostPhotoBytes,
  sheetPhotoImageEndpoint,
} from '@probeta/contract/concrete/photos.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aJpeg } from '../../testing/a-jpeg.ts'
import { photoForm } from '../../testing/a-photo.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { snapshotsOf } from '../../testing/servers/a-snapshot.ts'

let lab: Laboratory
let sheet: Sheet
let look: Awaited<ReturnType<typeof snapshotsOf>>
beforeAll(async () => {
  lab = await aLaboratory()
  sheet = await aSheet(lab)
  look = await snapshotsOf(lab)
})
afterAll(async () => {
  await look.close()
  await lab.close()
})

const params = () => ({ sheetId: sheet.id })
const about = { shows: 'sheet', sampleId: null }
const send = (form: FormData) =>
  lab.as('fieldTechnician').call(addSheetPhotoEndpoint, { params: params() }, { form })

const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
/** A PNG that says how large it is, and needs a few bytes for it. */
function pngOf(width: number, height: number, rows = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** A JPEG whose frame says another size. */
function stating(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}
function jpegWithTwoFrames(jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const segment = jpeg.subarray(frame, frame + 2 + jpeg.readUInt16BE(frame + 2))
  return Buffer.concat([jpeg.subarray(0, frame), segment, stating(jpeg, 60_000, 60_000).subarray(frame)])
}

/** Everything that is no photo: name of the attack → file. */
async function corpus(): Promise<[string, Buffer][]> {
  const jpeg = await aJpeg(120, 90)
  const png = await new Transformer(jpeg).png()
  const webp = await new Transformer(jpeg).webp(80)
  const cuts = (name: string, file: Buffer, count: number): [string, Buffer][] =>
    Array.from({ length: count }, (_, n) => {
      const at = Math.floor(((n + 1) / (count + 1)) * (file.length - 1))
      return [`${name} cut at byte ${at} of ${file.length}`, file.subarray(0, at)]
    })
  return [
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['HTML', Buffer.from(html)],
    ['SVG', Buffer.from(svg)],
    ['SVG behind a byte order mark', Buffer.from(`\uFEFF${svg}`)],
    [
      'XML with an outside entity',
      Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF')],
    ['a program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(400)])],
    ['a ZIP', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(400)])],
    [
      'a GIF',
      Buffer.from(
        '474946383961010001008000000000ffffff21f90401000000002c00000000010001000002024401003b',
        'hex',
      ),
    ],
    ['a BMP', await new Transformer(jpeg).bmp()],
    ['a TIFF', await new Transformer(jpeg).tiff()],
    [
      'an AVIF by its head',
      Buffer.concat([Buffer.from('0000001c6674797061766966', 'hex'), Buffer.alloc(300)]),
    ],
    [
      'an MP4 by its head',
      Buffer.concat([Buffer.from('00000020667479706d703432', 'hex'), Buffer.alloc(300)]),
    ],
    [
      'the first bytes of a JPEG, then HTML',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)]),
    ],
    ['the first bytes of a PNG, then HTML', Buffer.concat([png.subarray(0, 8), Buffer.from(html)])],
    [
      'the first bytes of a WebP, then SVG',
      Buffer.concat([webp.subarray(0, 16), Buffer.from(svg.repeat(3))]),
    ],
    ['a JPEG with HTML before it', Buffer.concat([Buffer.from(html), jpeg])],
    ['a JPEG of nothing but beginning and end', Buffer.from('ffd8ffd9'.padEnd(40, '0'), 'hex')],
    ['a JPEG that says 60000 × 60000', stating(jpeg, 60_000, 60_000)],
    ['a JPEG that says 65535 × 1', stating(jpeg, 65_535, 1)],
    ['a JPEG that says 0 × 0', stating(jpeg, 0, 0)],
    ['a JPEG with a second frame', jpegWithTwoFrames(jpeg)],
    ['a PNG of 50000 × 50000 in a few bytes', pngOf(50_000, 50_000)],
    ['a PNG of 30000 × 1666', pngOf(30_000, 1_666)],
    ['a PNG of four thousand million square', pngOf(0xffff_ffff, 0xffff_ffff)],
    ['a PNG without rows', pngOf(4_000, 4_000)],
    [
      'a PNG whose chunk never ends',
      Buffer.concat([png.subarray(0, 33), Buffer.from('7fffffff49444154', 'hex')]),
    ],
    ...cuts('a JPEG', jpeg, 40),
    ...cuts('a PNG', png, 20),
    ...cuts('a WebP', webp, 20),
  ]
}

describe('nothing that is no whole photo is stored', () => {
  test('by its content, whatever its name and type say', async () => {
    const attacks = await corpus()
    expect(attacks.length).toBeGreaterThan(100)
    const before = await look.take()
    for (const [name, file] of attacks) {
      const answer = await send(photoForm(file, about))
      expect([name, answer.status]).toEqual([name, 422])
      if (!answer.ok) expect(answer.body.code, name).toMatch(/^photo\.(unreadable|manyPixels)$/)
    }
    expect(await look.take()).toEqual(before)
  })

  test('what was changed on its way is found by its hash', async () => {
    const jpeg = await aJpeg(120, 90)
    const before = await look.take()
    for (let n = 0; n < 25; n += 1) {
      const damaged = Buffer.from(jpeg)
      const at = Math.floor((n / 25) * jpeg.length)
      damaged[at] = (damaged[at] ?? 0) ^ 0x20
      const form = photoForm(jpeg, about)
      form.set('file', new Blob([new Uint8Array(damaged)]), 'foto.jpg')
      const answer = await send(form)
      expect(answer).toMatchObject({ status: 422, body: { code: 'photo.damaged' } })
    }
    expect(await look.take()).toEqual(before)
  })

  test('a file without end is cut off while it streams in, long before its end', async () => {
    const before = await look.take()
    const boundary = 'x'.repeat(20)
    const asked = request(`${lab.address}/api/sheets/${sheet.id}/photos`, {
      method: 'POST',
      headers: {
        authorization: lab.as('fieldTechnician').authorization,
        'idempotency-key': crypto.randomUUID(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`)
    asked.write(await aJpeg())
    let open = true
    void answered.then(() => {
      open = false
    })
    let sent = 0
    while (open && sent < 40 * mostPhotoBytes) {
      sent += 64_000
      if (!asked.write(Buffer.alloc(64_000))) await Promise.race([once(asked, 'drain'), answered])
    }
    const [response] = await answered
    asked.destroy()
    expect(response.statusCode).toBe(413)
    expect(sent).toBeLessThan(3 * mostPhotoBytes)
    expect(await look.take()).toEqual(before)
  })

  test('what is said beside the file holds what it may hold, and nothing else', async () => {
    const jpeg = await aJpeg()
    const before = await look.take()
    const wrong: Record<string, unknown>[] = [
      {},
      { shows: 'page', sampleId: null },
      { ...about, sampleId: '../../etc/passwd' },
      { ...about, withdrawnBecause: 'x' },
      { ...about, id: crypto.randomUUID() },
      { ...about, note: 'x'.repeat(201) },
      { ...about, note: 'NUL \u0000' },
      { ...about, sha256: 'A'.repeat(64) },
    ]
    for (const one of wrong) {
      const answer = await send(photoForm(jpeg, one))
      expect([one, answer.status]).toEqual([one, 400])
    }
    const notJson = photoForm(jpeg, about)
    notJson.set('about', '{"shows":')
    expect((await send(notJson)).status).toBe(400)
    const without = new FormData()
    without.set('about', JSON.stringify(about))
    expect(await send(without)).toMatchObject({ status: 422, body: { code: 'photo.unreadable' } })
    expect(await look.take()).toEqual(before)
  })

  test('a request that breaks off is no photo', async () => {
    const jpeg = await aJpeg(400, 300)
    const before = await look.take()
    const whole = new Request('http://x', { method: 'POST', body: photoForm(jpeg, about) })
    const type = whole.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await whole.arrayBuffer())
    for (const part of [0.3, 0.6, 0.9, 0.99]) {
      const response = await fetch(`${lab.address}/api/sheets/${sheet.id}/photos`, {
        method: 'POST',
        headers: {
          authorization: lab.as('fieldTechnician').authorization,
          'idempotency-key': crypto.randomUUID(),
          'content-type': type,
        },
        body: new Uint8Array(bytes.subarray(0, Math.floor(bytes.length * part))),
      })
      expect([part, response.status >= 400 && response.status < 500]).toEqual([part, true])
    }
    expect(await look.take()).toEqual(before)
  })
})

test('a photo that is a page or an archive as well is only a photo afterwards, under a name of ours', async () => {
  const jpeg = await aJpeg(120, 90)
  const comment = (text: string) => {
    const bytes = Buffer.from(text)
    const head = Buffer.from([0xff, 0xfe, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff])
    return Buffer.concat([jpeg.subarray(0, 2), head, bytes, jpeg.subarray(2)])
  }
  const polyglots = [
    Buffer.concat([jpeg, Buffer.from(html)]),
    Buffer.concat([jpeg, Buffer.from('504b0304', 'hex'), Buffer.from('alert(1)')]),
    comment(html),
    comment('*/=alert(1);/*'),
    comment('<?php system($_GET[0]) ?>'),
  ]
  const names = ['../../../etc/cron.d/x.jpg', 'a.html', 'CON', 'a\u202Egpj.exe', 'x'.repeat(5_000)]
  for (const [index, file] of polyglots.entries()) {
    const answer = await send(photoForm(file, about, names[index]))
    if (!answer.ok) throw new Error(`${index}: ${answer.body.code}`)
    const image = await lab
      .as('fieldTechnician')
      .call(sheetPhotoImageEndpoint, { params: { ...params(), photoId: answer.body.id }, query: {} })
    if (!image.ok) throw new Error('no picture')
    const text = image.body.toString('latin1')
    for (const sign of ['script', 'alert', 'PK\u0003\u0004', 'php', 'cron'])
      expect(text.includes(sign), `${index} ${sign}`).toBe(false)
    expect(image.headers.get('content-disposition')).toMatch(
      /^attachment; filename="photo-[0-9a-f-]{36}\.jpg"$/,
    )
  }
  const { items } = await lab.as('fieldTechnician').does(listSheetPhotosEndpoint, { params: params() })
  expect(items).toHaveLength(polyglots.length)
  expect(JSON.stringify(items)).not.toMatch(/cron|html|exe/)
})
