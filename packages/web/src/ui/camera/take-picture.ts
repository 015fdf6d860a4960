/** Pixels of the picture per pixel of the drawing: sharp in print and on dense screens. */
const density = 2

/** A drawing, as SVG text with colours of its own, as a PNG. Fails where the browser cannot paint it. */
export async function takePicture(svg: string, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * density
    canvas.height = height * density
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
