/**
 * The nouns whose sentences are needed before sign-in, and wherever something goes wrong. They make up the file of a
 * language that sign-in waits for; the screens bring all others.
 */
export const firstNouns = ['session', 'passwordLinks', 'tablets', 'shell', 'errors'] as const

/**
 * The errors for which no server has a sentence, or that are shown before sign-in. A refusal of the server brings its
 * own, so that all others may come with the screens.
 */
export const firstErrors = ['network', 'server', 'request', 'session', 'pin', 'tablet'] as const
