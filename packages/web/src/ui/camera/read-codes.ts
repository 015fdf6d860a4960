import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type CodeReader = (picture: ImageData) => Promise<string | undefined>

let reader: Promise<CodeReader> | undefined

async function load(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  // By default it would fetch its program from a third-party server.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return async (picture) => {
    const [code] = await readBarcodes(picture, {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
      tryDenoise: true,
    })
    return code?.isValid && code.text !== '' ? code.text : undefined
  }
}

/** Loads the reader of QR codes: a megabyte, fetched from our own server at the first scan. */
export function openReader(): Promise<CodeReader> {
  reader ??= load().catch((error: unknown) => {
    reader = undefined
    throw error
  })
  return reader
}
