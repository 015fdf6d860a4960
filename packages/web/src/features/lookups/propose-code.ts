const longest = 40

/** Derives a code from words: 'Niebla (mañana)' gives 'niebla-manana'; '' where no character is usable. */
export const proposeCode = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '')
