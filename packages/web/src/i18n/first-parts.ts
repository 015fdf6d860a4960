/**
 * The sentences needed before sign-in, by noun: all of it, or these parts. They make up the file of a language that sign-in
 * waits for; the screens bring all others, and the nouns of which only parts came. Of the errors those come first for which
 * no server has a sentence, or that are shown before sign-in: a refusal of the server brings its own.
 */
export const firstParts = {
  session: 'all',
  passwordLinks: 'all',
  tablets: ['entrance'],
  shell: ['product', 'header'],
  errors: ['network', 'server', 'request', 'session', 'pin', 'tablet'],
} as const
