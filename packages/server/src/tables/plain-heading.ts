/** 'Slump (in)' → 'slump'; 'Nº de albarán' → 'n de albaran'. */
export const plainHeading = (header: string): string =>
  header
    .replace(/[([].*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
