import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** At any one of them the reader misses one code in some hundred, by where the pixels fall: a hand would move the scanner. */
const scales = [2, 3, 5]
let prepared: Promise<unknown> | undefined

async function prepare(): Promise<unknown> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
}

/** `x`, `y`: its place as parts of the width and height of the page. */
type Code = { text: string; x: number; y: number }

const isSame = (a: Code, b: Code) =>
  a.text === b.text && Math.abs(a.x - b.x) < 0.02 && Math.abs(a.y - b.y) < 0.02

/** The codes of a page looked at so closely. */
async function codesOn(page: PDFPageProxy, scale: number): Promise<Code[]> {
  const viewport = page.getViewport({ scale })
  const paper = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: paper as never, viewport }).promise
  const { data, width, height } = paper.getContext('2d').getImageData(0, 0, paper.width, paper.height)
  const codes = await readBarcodes({ data: new Uint8ClampedArray(data), width, height } as ImageData, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 255,
    tryHarder: true,
  })
  return codes.map(({ text, position: { topLeft } }) => ({
    text,
    x: topLeft.x / width,
    y: topLeft.y / height,
  }))
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
    const found: Code[] = []
    for (const scale of scales)
      for (const code of await codesOn(page, scale))
        if (!found.some((other) => isSame(code, other))) found.push(code)
    const row = ({ y }: Code) => Math.round(y * 8.25)
    read.push(...found.toSorted((a, b) => row(a) - row(b) || a.x - b.x).map(({ text }) => text))
  }
  await task.destroy()
  return read
}
