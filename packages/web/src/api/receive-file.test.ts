import { expect, it } from 'vitest'
import { nameFrom, receiveFile } from './receive-file.ts'

it('reads the name of a file with its marks, and none where it is broken', () => {
  const name = 'Clientes 21 de noviembre (año).xlsx'
  expect(nameFrom(`attachment; filename="a.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`)).toBe(name)
  expect(nameFrom("attachment; filename*=UTF-8''%E0%A4%A")).toBe('')
  expect(nameFrom(null)).toBe('')
})

it('puts the pieces together and says how far it is', async () => {
  const pieces = ['abc', 'de', 'fghij'].map((text) => new TextEncoder().encode(text))
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const headers = {
    'content-length': '10',
    'content-type': 'text/csv',
    'probeta-rows': '3',
    'probeta-cut': 'true',
  }
  const seen: number[] = []
  const file = await receiveFile(new Response(body, { headers }), (part) => seen.push(part))
  expect(await file.blob.text()).toBe('abcdefghij')
  expect(file).toMatchObject({ rows: 3, cut: true, name: '' })
  expect(seen).toEqual([0.3, 0.5, 1])
})
