import { createHash } from 'node:crypto'
import { addSpecimenPhotoEndpoint, type Photo } from '@probeta/contract/concrete/photos.ts'
import { aJpeg } from './a-jpeg.ts'
import type { Laboratory } from './a-laboratory.ts'

/** The body of an upload; `about` is completed with the hash of the file. */
export function photoForm(file: Buffer, about: Record<string, unknown> = {}, name = 'foto.jpg'): FormData {
  const form = new FormData()
  const sha256 = createHash('sha256').update(file).digest('hex')
  form.set('about', JSON.stringify({ note: '', sha256, ...about }))
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name)
  return form
}

/** A photo of a broken specimen. */
export const aPhoto = async (lab: Laboratory, specimenId: string): Promise<Photo> =>
  lab
    .as('laboratoryTechnician')
    .does(addSpecimenPhotoEndpoint, { params: { specimenId } }, { form: photoForm(await aJpeg()) })
