import { rewritePicture } from '../documents/pictures/rewrite-picture.ts'

/** Of the longer side, pixels: small print can be read. */
const longestSide = 2_400
const quality = 84

/** The picture of a paper as it is kept: written anew, so that nothing is left but what is to be seen. Refuses as photos do. */
export const parse = (bytes: Buffer): Promise<Buffer> =>
  rewritePicture(bytes, (shrink) => shrink(longestSide).jpeg(quality))
