/** Words that are written alike in Spanish and in English or German, so that an equal sentence is a translation. */
const alike = new Set([
  // Names: of the product, of what it speaks, of those who publish standards.
  ...['Probeta', 'Typst', 'PostgreSQL', 'Excel', 'ASTM', 'NMX', 'IRAM', 'ISO'],
  // Of programmers, who use it everywhere.
  ...['Webhook', 'Webhooks'],
  // Languages name themselves in their own language everywhere.
  ...['Español', 'English', 'Deutsch'],
  // Spellings that Spanish shares with English or German in this trade.
  ...[
    'Total',
    'total',
    'Normal',
    'General',
    'Material',
    'Error',
    'Original',
    'Digital',
    'Manual',
    'Plan',
    'Mm',
  ],
])

/** Whether a sentence may stay as it is in Spanish: nothing is left of it but places, symbols, short marks and such words. */
export function leftAlone(text: string): boolean {
  const words = text.replaceAll(/\{\{?[^{}]*\}?\}/g, ' ').match(/\p{L}+/gu) ?? []
  return words.every(
    (word) => alike.has(word) || word.length < 3 || word === word.toUpperCase() || word === 'MPa',
  )
}
