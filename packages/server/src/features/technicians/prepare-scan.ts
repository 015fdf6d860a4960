import { rewritePicture } from '../../documents/rewrite-picture.ts'

/** Of the longer side, pixels: the small print of a certificate can be read. */
const longestSide = 2_400
const quality = 84

/** The picture of a certificate as it is kept: written anew, so that nothing is left but what is to be seen. Refuses as photos do. */
export const parse = (bytes: Buffer): Promise<Buffer> =>
  rewritePicture(bytes, (shrink) => shrink(longestSide).jpeg(quality))
