import { previewImportEndpoint } from '@probeta/contract/laboratory/imports.ts'
import { verifyFileEndpoint } from '@probeta/contract/reports/verifications.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { createApi } from './client.ts'
import { refuseLargeFile } from './refuse-large-file.ts'

afterEach(() => vi.unstubAllGlobals())

it('a file that the server would refuse for its size is not sent', () => {
  expect(() => refuseLargeFile(verifyFileEndpoint, new Blob(['x']))).not.toThrow()
  expect(() => refuseLargeFile(verifyFileEndpoint, new Blob([new Uint8Array(20_000_001)]))).toThrow(
    expect.objectContaining({ code: 'verification.fileTooLarge', status: 413 }),
  )
  expect(() => refuseLargeFile(previewImportEndpoint, new Blob([new Uint8Array(64_000_001)]))).toThrow(
    expect.objectContaining({ code: 'import.tooLarge', status: 413 }),
  )
})

it('a body too large for whatever stands before the server is told as such, not as a failure', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, cookie: '' })
  const page = '<html>413 Request Entity Too Large</html>'
  const answer = new Response(page, { status: 413, statusText: 'Request Entity Too Large' })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  const form = new FormData()
  form.append('file', new Blob(['x']))
  // Its title is our own sentence: without the sentences, as here, the key of one.
  await expect(createApi('/api').call(previewImportEndpoint, {}, { form })).rejects.toMatchObject({
    ...{ code: 'request.tooLarge', status: 413 },
    title: expect.not.stringContaining('Entity') as unknown,
  })
})
