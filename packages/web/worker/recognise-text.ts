/// <reference lib="webworker" />
// Recognises the text of one photo, apart from the page so that typing never waits for it. The program and its language
// are files of our own build.
import start from 'tesseract.js-core/tesseract-core-simd-lstm.js'

type Task = { photo: Blob; program: string; language: string }

const scope = self as unknown as DedicatedWorkerGlobalScope

/**
 * Upright, and turned by a quarter either way, as EXIF counts them: a phone held flat over a ticket often does not know
 * which side is up.
 */
const orientations = [1, 6, 8]
/** Of 100. Printed text that lies upright is recognised with some 90, text that lies on its side with some 50. */
const surely = 70

/** Decodes the photo upright, by the browser: the program gets a plain PNG, whatever the camera wrote. */
async function asPng(photo: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const png = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await png.arrayBuffer())
}

async function fetchLanguage(address: string): Promise<Uint8Array> {
  const { ok, status, body } = await fetch(address)
  if (!ok || !body) throw new Error(`${address}: ${status}`)
  const unpacked = body.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}

async function recognise({ photo, program, language }: Task): Promise<string> {
  const [png, trained] = await Promise.all([asPng(photo), fetchLanguage(language)])
  const tesseract = await start({ locateFile: () => program, TesseractProgress: () => undefined })
  tesseract.FS.writeFile('/spa.traineddata', trained)
  tesseract.FS.writeFile('/input', png)
  const recogniser = new tesseract.TessBaseAPI()
  if (recogniser.Init('/', 'spa', 1) !== 0) throw new Error('the language was not loaded')
  // Sauvola: black and white are told apart around each point, so that a shadow over the ticket hides nothing.
  recogniser.SetVariable('thresholding_method', '2')
  const read = { text: '', confidence: -1 }
  for (const orientation of orientations) {
    if (recogniser.SetImageFile(orientation, 0) === 1) throw new Error('the picture was not read')
    recogniser.Recognize(null)
    const confidence = recogniser.MeanTextConf()
    if (confidence > read.confidence) Object.assign(read, { text: recogniser.GetUTF8Text(), confidence })
    if (confidence >= surely) break
  }
  return read.text
}

scope.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void recognise(data).then(
    (text) => scope.postMessage({ text }),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  )
})
