/** A name as it is compared: without case, accents, blanks and signs. */
export const comparedName = (text = ''): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
