/** In pixels, the longest side that the server stores: more would only take longer to send. */
const longestSide = 2_000
const smallEnough = 700_000
const quality = 0.85

type Shrunk = { bytes: ArrayBuffer; type: string }

const asItIs = async (file: Blob): Promise<Shrunk> => ({ bytes: await file.arrayBuffer(), type: file.type })

/** Turns a photo upright and shrinks it to 2000 pixels; one small enough, or not decodable here, is sent unchanged. */
export async function shrinkPhoto(file: Blob): Promise<Shrunk> {
  const read = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!read) return asItIs(file)
  try {
    const { width, height } = read
    const shrink = Math.min(1, longestSide / Math.max(width, height))
    if (shrink === 1 && file.size <= smallEnough) return await asItIs(file)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * shrink))
    canvas.height = Math.max(1, Math.round(height * shrink))
    canvas.getContext('2d')?.drawImage(read, 0, 0, canvas.width, canvas.height)
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    return await asItIs(jpeg ?? file)
  } finally {
    read.close()
  }
}
