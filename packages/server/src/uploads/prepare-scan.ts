import { rewritePicture } from '../documents/pictures/rewrite-picture.ts'

/** Longer side in pixels: small print stays legible. */
const longestSide = 2_400
const quality = 84

/** Re-encodes the picture of a paper for storage, so that nothing but the visible picture remains. Refuses as photos do. */
export const parse = (bytes: Buffer): Promise<Buffer> =>
  rewritePicture(bytes, (shrink) => shrink(longestSide).jpeg(quality))
