/** Size of a picture in pixels, as its file states it. */
export type Size = { width: number; height: number }

const startsOfFrame = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const endOfPicture = 0xd9
const startOfScan = 0xda

/** Skips the compressed scan, to the next marker that does not belong to it. */
function skipScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** Walks the markers to the end of the picture; undefined where the end is missing or there is a second frame. */
function measureJpeg(bytes: Buffer): Size | undefined {
  let size: Size | undefined
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === endOfPicture) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfPicture) return size
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    if (startsOfFrame.has(marker)) {
      if (size || length < 8 || at + 9 > bytes.length) return undefined
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + length
    if (marker === startOfScan) at = skipScan(bytes, at)
  }
  return undefined
}

function measurePng(bytes: Buffer): Size | undefined {
  let size: Size | undefined
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IHDR') {
      if (size || at + 16 > bytes.length) return undefined
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (name === 'IEND') return size
  }
  return undefined
}

function measureWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/**
 * Reads the size of a JPEG, PNG or WebP from its first bytes and its structure, before anything decodes it; undefined for
 * any other file, and for one that was cut off.
 */
export function measurePicture(bytes: Buffer): Size | undefined {
  if (bytes.length < 12) return undefined
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return measureJpeg(bytes)
  if (bytes.readBigUInt64BE(0) === 0x89504e470d0a1a0an) return measurePng(bytes)
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? measureWebp(bytes) : undefined
}
