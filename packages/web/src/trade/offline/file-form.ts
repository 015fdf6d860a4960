import { hashBytes } from './hash-bytes.ts'

/** The body of an upload: the file, and its name and SHA-256 beside it. */
export async function fileForm(file: File, type = file.type): Promise<FormData> {
  const bytes = await file.arrayBuffer()
  const form = new FormData()
  const name = file.name.slice(-120) || '-'
  form.set('about', JSON.stringify({ name, sha256: await hashBytes(bytes) }))
  form.set('file', new Blob([bytes], { type }), 'file')
  return form
}
