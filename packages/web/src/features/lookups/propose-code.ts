const longest = 40

/** A code out of words: 'Niebla (mañana)' is 'niebla-manana'; '' where nothing of them can stand in one. */
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
