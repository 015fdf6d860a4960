import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const scale = 3
let prepared: Promise<unknown> | undefined

async function prepare(): Promise<unknown> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
}

/** What the QR codes of a PDF say, as a scanner reads them off the paper: page by page, from left to right and down. */
export async function labelsOfPdf(bytes: Uint8Array): Promise<string[]> {
  prepared ??= prepare()
  await prepared
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  const read: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale })
    const paper = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: paper as never, viewport }).promise
    const { data, width, height } = paper.getContext('2d').getImageData(0, 0, paper.width, paper.height)
    const codes = await readBarcodes({ data: new Uint8ClampedArray(data), width, height } as ImageData, {
      formats: ['QRCode'],
      maxNumberOfSymbols: 255,
      tryHarder: true,
    })
    const placed = codes.map(({ text, position: { topLeft } }) => ({ text, x: topLeft.x, y: topLeft.y }))
    const row = ({ y }: { y: number }) => Math.round(y / (height / 8.25))
    read.push(...placed.toSorted((a, b) => row(a) - row(b) || a.x - b.x).map(({ text }) => text))
  }
  await task.destroy()
  return read
}
