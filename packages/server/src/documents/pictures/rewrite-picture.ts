import type { Transformer } from '@napi-rs/image'
import { Refusal } from '../../base/refusal.ts'
import { measurePicture, type Size } from './measure-picture.ts'

const mostPixels = 50_000_000
/** A strip one pixel high would pass the count and still not be a picture. */
const longestUploaded = 20_000

type Library = { Transformer: typeof Transformer }
/** For tests: the program may be missing. */
export type LoadLibrary = () => Promise<Library>

/** ResizeFit.Inside: an enum of the library, which may be missing when this is read. */
const inside = 2

export const loadLibrary: LoadLibrary = () => import('@napi-rs/image')

/** Loads the native library, which most machines have: without it pictures are refused, and all else works. */
async function openLibrary(library: LoadLibrary): Promise<Library> {
  try {
    return await library()
  } catch {
    throw new Refusal('photo.noReader')
  }
}

/** Returns the picture upright, no side longer than so many pixels, for re-encoding: nothing else of the file is left. */
export type Shrink = (side: number) => Transformer

/**
 * Lets `write` re-encode an uploaded picture. Decoded it takes 200 MB at most: it runs in the process of pictures, one at
 * a time. Refuses with `photo.unreadable`, `photo.manyPixels` or
 * `photo.noReader`.
 */
export async function rewritePicture<T>(
  bytes: Buffer,
  write: (shrink: Shrink, library: Library) => Promise<T>,
  library: LoadLibrary = loadLibrary,
): Promise<T> {
  const stated = measurePicture(bytes)
  if (!stated || stated.width === 0 || stated.height === 0) throw new Refusal('photo.unreadable')
  const longest = Math.max(stated.width, stated.height)
  if (stated.width * stated.height > mostPixels || longest > longestUploaded)
    throw new Refusal('photo.manyPixels', { most: mostPixels / 1_000_000 })
  const opened = await openLibrary(library)
  try {
    const shrink: Shrink = (side) => {
      const upright = new opened.Transformer(bytes).rotate()
      return longest > side ? upright.resize({ width: side, height: side, fit: inside }) : upright
    }
    return await write(shrink, opened)
  } catch {
    throw new Refusal('photo.unreadable')
  }
}

/** Size of a picture that was just written. */
export function sizeOf(picture: Buffer): Size {
  const size = measurePicture(picture)
  if (!size) throw new Error('the picture that was written cannot be measured')
  return size
}
