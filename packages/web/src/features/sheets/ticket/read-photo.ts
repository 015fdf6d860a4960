import language from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url'
import program from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'

type Answer = { text: string } | { error: string }

function recognise(photo: Blob, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  // The policy for scripts lets this file through by its name: see first-paint.js.
  const worker = new Worker(new URL('../../../../worker/recognise-text.ts', import.meta.url))
  const answer = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      'text' in data ? resolve(data.text) : reject(new Error(data.error)),
    )
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    signal.addEventListener('abort', () => reject(new Error('no longer asked for')))
    worker.postMessage({ photo, program, language })
  })
  return answer.finally(() => worker.terminate())
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Recognises the text of a photo, on this device. Photos are read one after the other, for each takes some 100 MB while it
 * is read. The promise fails where the device cannot: without the program, without a network to fetch it by, or where the
 * browser cannot decode the photo.
 */
export function readPhoto(photo: Blob, signal: AbortSignal): Promise<string> {
  const read = last.then(() => recognise(photo, signal))
  last = read.catch(() => undefined)
  return read
}
