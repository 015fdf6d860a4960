/**
 * The nouns whose sentences are said before somebody is in, and wherever something goes wrong. They make up the file of a
 * language that sign-in waits for; the screens bring all others.
 */
export const firstNouns = ['session', 'passwordLinks', 'tablets', 'shell', 'errors'] as const
