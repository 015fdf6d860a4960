import QRCode from 'qrcode'

/** A QR code as one SVG path on a grid of `size` modules; the layout has to leave the quiet zone. */
export type QrMark = { readonly size: number; readonly path: string; readonly svg: string }

/** Encodes a text. `level`: error correction, M 15 %, Q 25 %. Throws where the text does not fit a QR code. */
export const qrMark = (text: string, level: 'M' | 'Q'): QrMark => {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: level }).modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x] !== 1) continue
      const start = x
      while (x + 1 < size && data[y * size + x + 1] === 1) x += 1
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
  return { size, path, svg }
}
